interface FileButtonProps {
  readonly label: string;
  /** The file types that the dialog offers, as in the `accept` of an input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/**
 * Renders a button that opens a file of the visitor's device. Choosing the same file again counts as a new
 * choice.
 */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label className="button button-quiet button-small tool-file">
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
