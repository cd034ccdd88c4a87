// Stands in the bundle for an optional package that json-schema-to-typescript tries to load.
throw new Error('this package is not part of rowpress');
