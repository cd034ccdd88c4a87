/** The part of React Refresh that runs in the browser. The package has no types. */
declare module 'react-refresh/runtime' {
  /** Lets `react-dom`, which is loaded later, take part. */
  export function injectIntoGlobalHook(target: Window): void;
  /** Names a component. A component of the same name takes its place at the next refresh. */
  export function register(type: unknown, id: string): void;
  /** A component keeps its state if its last version had the same key. */
  export function setSignature(type: unknown, key: string): void;
  /** Renders the components of which there is another version. */
  export function performReactRefresh(): unknown;
}

/** The part of morphdom that is used. Its own types name no default export of an ES module. */
declare module 'morphdom' {
  export default function morphdom(
    from: Element,
    to: Element,
    options: {
      /** Returns the name by which an element is found again at another place. */
      getNodeKey(node: Node): string | undefined;
      /** Returns false if an element stays as it is. */
      onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean;
      onNodeAdded(node: Node): void;
      /** Returns false if a node stays in the page. */
      onBeforeNodeDiscarded(node: Node): boolean;
    },
  ): Node;
}
