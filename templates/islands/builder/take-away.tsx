import { copyText } from '../shared/copy-text.ts';
import { fileNameOf } from '../shared/file-name.ts';
import { printHtml } from '../shared/print-html.ts';
import { saveFile } from '../shared/save-file.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { formatCsv } from './format-csv.ts';
import { formatHtml, formatMarkdown, formatSheet, PAPER_STYLE, sheetStyle } from './format-paper.ts';
import type { Kind, OwnFile, OwnPicture } from './kind.ts';
import { svgToPng, withFace } from './svg-to-png.ts';
import { textOf, type Work } from './work.ts';

const PRINT_TITLE = 'The result, to be printed';

interface TakeAwayProps {
  readonly kind: Kind;
  readonly work: Work;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Copies, saves and prints the result. */
export function TakeAway({ kind, work, onMessage }: TakeAwayProps) {
  const paper = kind.paper(work);
  const name = fileNameOf(paper.title, 'result');

  async function save({ make, ending, type }: OwnFile) {
    try {
      const made = await make(work);
      saveFile(`${name}.${ending}`, typeof made === 'string' ? new Blob([made], { type }) : made);
      onMessage({ text: `${name}.${ending} goes to your downloads.` });
    } catch {
      onMessage({ text: 'Your browser couldn’t make this file. Try another format.', isFault: true });
    }
  }
  async function copy() {
    const isCopied = await copyText(formatMarkdown(paper));
    onMessage(
      isCopied
        ? { text: 'Copied as Markdown.' }
        : { text: 'Your browser blocked the clipboard. Save a file instead.', isFault: true },
    );
  }
  async function print() {
    onMessage({ text: 'Opening your browser’s print window with just the result.' });
    const { picture } = kind;
    try {
      if (picture?.sheet) {
        const svg = await drawPicture(picture, work);
        await printHtml(formatSheet(svg, picture.alt(work)), sheetStyle(picture.sheet), PRINT_TITLE);
      } else await printHtml(formatHtml(paper, false), PAPER_STYLE, PRINT_TITLE);
    } catch {
      onMessage({ text: 'Your browser couldn’t print. Save a file and print that.', isFault: true });
    }
  }
  const [first, ...others] = filesOf(kind, work);
  return (
    <div className="tool-row">
      {first ? (
        <button type="button" className="button button-small" onClick={() => save(first)}>
          {first.label.includes(' ') ? first.label : `Save as ${first.label}`}
        </button>
      ) : null}
      <button type="button" className="button button-quiet button-small" onClick={copy}>
        Copy
      </button>
      {others.map((file) => (
        <button
          key={file.label}
          type="button"
          className="button button-quiet button-small"
          onClick={() => save(file)}
        >
          {file.label}
        </button>
      ))}
      <button type="button" className="button button-quiet button-small" onClick={print}>
        Print
      </button>
    </div>
  );
}

/** Returns the files of a kind: its own, its picture, then those that every kind has. */
function filesOf(kind: Kind, work: Work): OwnFile[] {
  const { picture, item } = kind;
  const files: OwnFile[] = [...(kind.files ?? [])];
  if (picture) {
    if (picture.isPng)
      files.push({
        label: 'PNG',
        ending: 'png',
        type: 'image/png',
        make: async (now) => svgToPng(await drawPicture(picture, now), picture.width, picture.height(now)),
      });
    files.push({
      label: 'SVG',
      ending: 'svg',
      type: 'image/svg+xml',
      make: (now) => drawPicture(picture, now),
    });
  }
  files.push(
    {
      label: 'Markdown',
      ending: 'md',
      type: 'text/markdown;charset=utf-8',
      make: (now) => formatMarkdown(kind.paper(now)),
    },
    {
      label: 'HTML',
      ending: 'html',
      type: 'text/html;charset=utf-8',
      make: (now) => formatHtml(kind.paper(now)),
    },
  );
  if (item && work.items.length > 0)
    files.push({
      label: 'CSV',
      ending: 'csv',
      type: 'text/csv;charset=utf-8',
      make: ({ items }) =>
        formatCsv(
          item.fields.map(({ label }) => label),
          items.map((one) => item.fields.map(({ key }) => textOf(one, key))),
        ),
    });
  return files;
}

/** Returns the picture as it is saved, with its typeface inside. */
async function drawPicture({ svg, readFace }: OwnPicture, work: Work): Promise<string> {
  return withFace(svg(work), await readFace?.());
}
