export { createImageMaker, dropImages, type MadeImage } from './create-image-maker.ts';
export { createImagePlanner } from './create-image-planner.ts';
export { IMAGE_HEIGHT, IMAGE_WIDTH } from './image-format.ts';
export { readCardFonts } from './read-card-fonts.ts';
