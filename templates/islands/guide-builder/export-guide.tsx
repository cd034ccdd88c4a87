import { useState } from 'react';
import { fileNameOf } from '../shared/file-name.ts';
import { printHtml } from '../shared/print-html.ts';
import { saveFile } from '../shared/save-file.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { formatHtml } from './format-html.ts';
import { formatMarkdown } from './format-markdown.ts';
import { type Guide, ownGuide, type Picture } from './guide.ts';
import { GUIDE_STYLE } from './guide-style.ts';
import { drawMarks, endingOf, toDataAddress } from './picture-files.ts';

interface ExportGuideProps {
  readonly guide: Guide;
  readonly files: ReadonlyMap<string, Blob>;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Draws the covers into a picture, so that an export does not hold what they hide. */
function burnCovers(picture: Picture, file: Blob): Promise<Blob> {
  return drawMarks({ ...picture, marks: picture.marks.filter(({ kind }) => kind === 'cover') }, file);
}

interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Exports the guide: one HTML file, Markdown with its pictures inside or beside it, or paper. */
export function ExportGuide({ guide: draft, files, onMessage }: ExportGuideProps) {
  const [pictures, setPictures] = useState<readonly NamedFile[]>([]);
  const guide = ownGuide(draft);
  const name = fileNameOf(guide.title, 'guide');
  const leftOut = draft.steps.length - guide.steps.length;
  const used = guide.steps.flatMap(({ picture }) => picture ?? []);

  async function prepare(make: (picture: Picture, file: Blob) => Promise<Blob>) {
    const made = new Map<string, Blob>();
    for (const picture of used) {
      const file = files.get(picture.id);
      if (file) made.set(picture.id, await make(picture, file));
    }
    return made;
  }
  async function addressesOf(made: ReadonlyMap<string, Blob>) {
    const addresses = new Map<string, string>();
    for (const [id, file] of made) addresses.set(id, await toDataAddress(file));
    return ({ id }: Picture) => addresses.get(id) ?? '';
  }
  const makeHtml = async (options?: { readonly hasStyle: boolean }) =>
    formatHtml(guide, await addressesOf(await prepare(burnCovers)), options);

  async function saveHtml() {
    save(`${name}.html`, 'text/html', await makeHtml());
  }
  async function saveMarkdown() {
    save(`${name}.md`, 'text/markdown', formatMarkdown(guide, await addressesOf(await prepare(drawMarks))));
  }
  async function saveMarkdownBeside() {
    const made = await prepare(drawMarks);
    const named = guide.steps.flatMap(({ picture }, at) => {
      const file = picture && made.get(picture.id);
      return file ? [{ id: picture.id, file, name: `${name}-step-${at + 1}.${endingOf(file)}` }] : [];
    });
    const names = new Map(named.map((one) => [one.id, one.name]));
    save(
      `${name}.md`,
      'text/markdown',
      formatMarkdown(guide, ({ id }) => names.get(id) ?? ''),
    );
    setPictures(named);
  }
  async function print() {
    onMessage({ text: 'Opening your browser’s print window with just the guide.' });
    await printHtml(await makeHtml({ hasStyle: false }), GUIDE_STYLE, 'The guide, to be printed');
  }
  function save(file: string, type: string, text: string) {
    saveFile(file, new Blob([text], { type: `${type};charset=utf-8` }));
    onMessage({
      text: `${file} goes to your downloads.${leftOut > 0 ? ` Left out: ${count(leftOut)} without words of yours.` : ''}`,
    });
  }
  const ways = [
    { label: 'Save as HTML', run: saveHtml },
    { label: 'Save as Markdown', run: saveMarkdown },
    { label: 'Markdown, pictures beside it', run: saveMarkdownBeside },
    { label: 'Print', run: print },
  ];
  return (
    <div className="tool-part">
      <h2>Export</h2>
      <div className="tool-row">
        {ways.map(({ label, run }, at) => (
          <button
            key={label}
            type="button"
            className={at === 0 ? 'button button-small' : 'button button-quiet button-small'}
            onClick={() => {
              setPictures([]);
              if (guide.steps.length === 0 && guide.intro.trim() === '')
                return onMessage({
                  text: 'Write a step first. Nothing of the guide is yours yet.',
                  isFault: true,
                });
              run().catch(() =>
                onMessage({
                  text: 'Export failed. A picture may be too large. Your draft hasn’t changed.',
                  isFault: true,
                }),
              );
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {pictures.length > 0 ? (
        <div className="tool-note">
          <p>Save the pictures in the same folder as the Markdown:</p>
          <ul className="guide-files">
            {pictures.map(({ name: file, file: content }) => (
              <li key={file}>
                <button type="button" className="tool-link" onClick={() => saveFile(file, content)}>
                  {file}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="tool-hint">
        HTML is one file with the pictures inside. Markdown has no pictures of its own: they are written into
        the text as data, which some wikis refuse, or saved one by one beside it.
      </p>
    </div>
  );
}

function count(steps: number): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}`;
}
