interface FileButtonProps {
  readonly label: string;
  /** The kinds of file that the dialog offers, as in the `accept` of an input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets the visitor choose a file of their own machine. Choosing the same file again counts. */
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
