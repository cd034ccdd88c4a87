import { besidePicture } from '../../plan/texts/named-pictures.ts';
import type { DataPath, Row } from '../../types/data.ts';
import { parseFocus } from '../../utils/field-values.ts';
import type { PictureField } from '../../utils/schema.ts';

/** A fault of a field beside a picture: which field, what is wrong, and what to do. */
export interface FaultBeside {
  readonly kind: 'missing-alt' | 'wrong-value';
  /** The path of the field in the schema, where `*` stands for an item. */
  readonly field: readonly string[];
  readonly says: string;
  readonly advice: string;
}

/**
 * Returns what is wrong with the alternative text and the focus beside the picture at a path of a row. A
 * picture that no field names, but a text shows, has neither.
 */
export function faultsBeside(
  row: Pick<Row, 'value'>,
  picture: PictureField | undefined,
  at: DataPath,
): FaultBeside[] {
  if (!picture) return [];
  const { alt = '', focus } = besidePicture(row, picture, at);
  const faults: FaultBeside[] = [];
  if (picture.alt && alt.trim() === '') {
    const name = picture.alt.at(-1);
    faults.push({
      ...{ kind: 'missing-alt', field: picture.alt },
      says: `the picture has no alternative text: "${name}" is missing or empty`,
      advice: `Say in "${name}" what the picture shows, for people who do not see it.`,
    });
  }
  if (picture.focus && focus !== undefined && !parseFocus(focus)) {
    const name = picture.focus.at(-1);
    faults.push({
      ...{ kind: 'wrong-value', field: picture.focus },
      says: `"${name}" is ${JSON.stringify(focus)}, and names no place in the picture`,
      advice: 'Say how far it is from the left and from the top, such as "30% 60%".',
    });
  }
  return faults;
}
