import type { SiteConfig } from '../types/config.ts';

/** Returns the config as it is, so that editors know its type: `export default defineConfig({ … })`. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
