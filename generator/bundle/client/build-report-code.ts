import { packageFile } from '../../utils/package-folder.ts';
import { loadEsbuild } from '../load-esbuild.ts';
import { BROWSER_TARGET } from './browser-target.ts';

/** Returns the script and the styles of the report of an audit, each as one text for its file. */
export async function buildReportCode(): Promise<{ script: string; styles: string }> {
  const [script, styles] = await Promise.all([bundle('report.ts'), bundle('report.css')]);
  return { script, styles };
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await loadEsbuild().build({
    entryPoints: [packageFile('client', 'report', file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: BROWSER_TARGET,
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild returned no file');
  // No text of the code may end its element.
  return output.text.replaceAll('</', '<\\/').trim();
}
