export { default as Handlebars } from 'handlebars';
