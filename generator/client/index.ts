export { type BuiltClient, buildClient } from './build-client.ts';
