export * from 'yaml';
