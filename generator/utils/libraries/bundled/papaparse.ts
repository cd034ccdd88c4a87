import papaparse from 'papaparse';

export const { Parser } = papaparse;
