import { useEffect, useRef, useState } from 'react';

const NO_ADDRESSES: ReadonlyMap<string, string> = new Map();

/** Returns an object URL for each file, valid as long as the file is held. */
export function useAddresses(files: ReadonlyMap<string, Blob>): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState(NO_ADDRESSES);
  const held = useRef(new Map<string, string>());

  useEffect(() => {
    for (const [id, file] of files)
      if (!held.current.has(id)) held.current.set(id, URL.createObjectURL(file));
    for (const [id, address] of held.current)
      if (!files.has(id)) {
        URL.revokeObjectURL(address);
        held.current.delete(id);
      }
    setAddresses(new Map(held.current));
  }, [files]);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  return addresses;
}
