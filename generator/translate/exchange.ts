import { decodeText } from '../load/formats/utf8.ts';
import { UsageError } from '../problems/errors.ts';
import { isMissing, readRegular } from '../utils/files.ts';
import type { ExchangeLanguages, ReadUnit, Unit } from './units.ts';

/** A format of files for translators. Its libraries are loaded when it is used. */
interface ExchangeFormat {
  write(units: readonly Unit[], languages: ExchangeLanguages): Promise<string | Uint8Array>;
  /** Returns undefined if the file is none of this format. */
  read(file: Buffer): Promise<readonly ReadUnit[] | undefined>;
}

/** Makes a format of text. */
const ofText = (
  write: ExchangeFormat['write'],
  read: (text: string) => Promise<readonly ReadUnit[] | undefined>,
): ExchangeFormat => ({
  write,
  read: async (file) => {
    const text = decodeText(file);
    return text === undefined ? undefined : read(text);
  },
});

const FORMATS: Readonly<Record<string, () => Promise<ExchangeFormat>>> = {
  xlf: async () => {
    const { readXliff, writeXliff } = await import('./exchange-catalogues.ts');
    return ofText(writeXliff, readXliff);
  },
  po: async () => {
    const { readPo, writePo } = await import('./exchange-catalogues.ts');
    return ofText(writePo, readPo);
  },
  csv: async () => {
    const { readCsvTable, writeCsvTable } = await import('./exchange-table.ts');
    return ofText(
      async (units, languages) => writeCsvTable(units, languages),
      async (text) => readCsvTable(text),
    );
  },
  xlsx: async () => {
    const { readWorkbook, writeWorkbook } = await import('./exchange-table.ts');
    return { write: writeWorkbook, read: readWorkbook };
  },
};

const ADVICE = `Name a file that ends in ${Object.keys(FORMATS)
  .map((ending) => `.${ending}`)
  .join(', ')}.`;

/** Returns the format of a file by its name. @throws UsageError for another ending */
async function exchangeFormat(file: string): Promise<ExchangeFormat> {
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const load = Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
  if (!load) throw new UsageError(`${file} has no ending of a file for translators`, ADVICE);
  return load();
}

/** Returns texts as a file for translators. @throws UsageError if its name has no ending of one */
export async function formatExchange(
  file: string,
  units: readonly Unit[],
  languages: ExchangeLanguages,
): Promise<string | Uint8Array> {
  return (await exchangeFormat(file)).write(units, languages);
}

/** Reads a file of translators. @throws UsageError if it is none; the file system's own error */
export async function readExchange(file: string): Promise<readonly ReadUnit[]> {
  const format = await exchangeFormat(file);
  const units = await format.read(readOption(file));
  if (!units)
    throw new UsageError(
      `${file} holds no texts that "rowpress translations --export" wrote`,
      'Name the file that came back, in the format in which it was exported.',
    );
  return units;
}

/** Reads a file that an option names. @throws UsageError if there is none; the file system's own error */
function readOption(file: string): Buffer {
  try {
    return readRegular(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(`${file} does not exist`, 'Name the file that came back from translators.');
  }
}
