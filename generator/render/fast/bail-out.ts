/** Thrown while a page is rendered without React, to have React render the whole page. */
export const BAIL_OUT = new Error('only React can render this');
