import type pictures from './pictures.json';

/** The name of a drawing: a file of `templates/public/pictures/`. */
export type PictureName = keyof typeof pictures;
