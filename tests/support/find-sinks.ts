import ts from '@typescript/typescript6';
import type { SourceFile } from './read-imports.ts';

/**
 * The ways in which texts leave rowpress. `raw` is markup that is put together without a tag: nothing shows
 * that its texts are escaped.
 */
export type SinkKind =
  | 'html'
  | 'xml'
  | 'script JSON'
  | 'host file'
  | 'trusted'
  | 'address'
  | 'inner HTML'
  | 'headers'
  | 'code'
  | 'file'
  | 'terminal'
  | 'Markdown'
  | 'SARIF'
  | 'raw';

/** Calls of these functions and uses of these names are sinks. */
const NAMES = new Map<string, SinkKind>(
  Object.entries({
    scriptJson: 'script JSON',
    wordLine: 'host file',
    escapeHtml: 'html',
    trustedMarkup: 'trusted',
    hashedFile: 'file',
    dangerouslySetInnerHTML: 'inner HTML',
    innerHTML: 'inner HTML',
    outerHTML: 'inner HTML',
    insertAdjacentHTML: 'inner HTML',
    createContextualFragment: 'inner HTML',
    setHTMLUnsafe: 'inner HTML',
    DOMParser: 'inner HTML',
    srcDoc: 'inner HTML',
    srcdoc: 'inner HTML',
    writeHead: 'headers',
    setHeader: 'headers',
    appendHeader: 'headers',
    eval: 'code',
    Function: 'code',
  } as const),
);
/** The same in commands. They make texts harmless for reports. */
const NAMES_OF_REPORTS = new Map<string, SinkKind>(
  Object.entries({
    printable: 'terminal',
    plainJson: 'terminal',
    oneLine: 'terminal',
    manyLines: 'terminal',
    markdownCode: 'Markdown',
    diffBlock: 'Markdown',
    sarifText: 'SARIF',
  } as const),
);
/** The beginning of a tag, a comment or a declaration, or of the value of an attribute. */
const MARKUP = /<(?:[a-z!?/])|(?:^|\s)[a-z][\w:-]*="/i;
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formAction']);
/** The files that define the tags, and the functions of reports. */
const DEFINITIONS = new Set(['generator/utils/markup.ts', 'bin/format/sinks.ts']);

/** Finds the sinks of a file in its syntax. */
export function findSinks({ file, text }: SourceFile): ReadonlySet<SinkKind> {
  const found = new Set<SinkKind>();
  const isCommand = file.startsWith('bin/');
  if (DEFINITIONS.has(file)) return found;
  const visit = (node: ts.Node): void => {
    const kind = kindOf(node) ?? (isCommand ? kindOfReport(node) : undefined);
    if (kind) found.add(kind);
    if (!ts.isImportDeclaration(node) && !ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOfScript(file)));
  return found;
}

function kindOfScript(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function kindOf(node: ts.Node): SinkKind | undefined {
  if (ts.isTaggedTemplateExpression(node)) {
    const tag = node.tag.getText();
    return tag === 'html' || tag === 'xml' ? tag : undefined;
  }
  if (ts.isTemplateExpression(node)) return isTagged(node) || !hasMarkup(node) ? undefined : 'raw';
  if (ts.isBinaryExpression(node)) return isJoined(node) ? 'raw' : isAddress(node) ? 'address' : undefined;
  if (ts.isPropertyAssignment(node)) return isContent(node) ? 'file' : undefined;
  return ts.isIdentifier(node) && isUsed(node) ? NAMES.get(node.text) : undefined;
}

function kindOfReport(node: ts.Node): SinkKind | undefined {
  if (ts.isPropertyAccessExpression(node) && isStandardStream(node)) return 'terminal';
  return ts.isIdentifier(node) && isUsed(node) ? NAMES_OF_REPORTS.get(node.text) : undefined;
}

/** Returns whether a text is written to standard output or standard error. */
function isStandardStream({ expression, name }: ts.PropertyAccessExpression): boolean {
  return name.text === 'write' && /^(?:process\.std(?:out|err)|stream)$/.test(expression.getText());
}

/** Returns whether an identifier is called, assigned or given as a property, and not only declared. */
function isUsed({ parent }: ts.Identifier): boolean {
  return !ts.isBindingElement(parent) && !ts.isParameter(parent) && !ts.isFunctionDeclaration(parent);
}

function isTagged(node: ts.TemplateExpression): boolean {
  return ts.isTaggedTemplateExpression(node.parent) && /^(?:html|xml)$/.test(node.parent.tag.getText());
}

function hasMarkup(node: ts.TemplateExpression): boolean {
  return MARKUP.test(
    [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('\0'),
  );
}

/** Returns whether `+` or `+=` joins a text with markup and something that is not a literal. */
function isJoined({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  const isPlus =
    operatorToken.kind === ts.SyntaxKind.PlusToken || operatorToken.kind === ts.SyntaxKind.PlusEqualsToken;
  const literals = [left, right].filter(ts.isStringLiteralLike);
  return isPlus && literals.length === 1 && literals.some(({ text }) => MARKUP.test(text));
}

/** Returns whether an assignment sets the address of an element, as code in the browser does. */
function isAddress({ left, operatorToken }: ts.BinaryExpression): boolean {
  return (
    operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(left) &&
    ADDRESSES.has(left.name.text)
  );
}

/** Returns whether a property is the content of a published file, `{ file, bytes: … }`, and not its size. */
function isContent({ name, initializer, parent }: ts.PropertyAssignment): boolean {
  return (
    name.getText() === 'bytes' &&
    !/(?:length|Length|bytes)(?:\(.*\))?$/.test(initializer.getText()) &&
    ts.isObjectLiteralExpression(parent) &&
    parent.properties.some((property) => property.name?.getText() === 'file')
  );
}
