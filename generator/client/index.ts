export { addRoutes } from './add-routes.ts';
export { type BuiltClient, buildClient } from './build-client.ts';
