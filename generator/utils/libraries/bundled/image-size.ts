export { imageSize } from 'image-size';
