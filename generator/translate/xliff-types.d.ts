/** The parts of `xliff` that rowpress uses. The package has no types of its own. */
declare module 'xliff/js2xliff' {
  export interface XliffUnit {
    readonly source?: unknown;
    readonly target?: unknown;
    readonly note?: string | readonly string[];
    readonly groupUnits?: Readonly<Record<string, XliffUnit>>;
    readonly additionalAttributes?: Readonly<Record<string, string | number | undefined>>;
  }
  export interface XliffFile {
    readonly sourceLanguage: string;
    readonly targetLanguage?: string;
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
  }
  const js2xliff: (file: XliffFile) => Promise<string>;
  export default js2xliff;
}
declare module 'xliff/xliff2js' {
  const xliff2js: (xml: string) => Promise<Partial<import('xliff/js2xliff').XliffFile> | Error>;
  export default xliff2js;
}
