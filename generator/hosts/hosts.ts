import type { HostChoice, HostName } from '../types/plan.ts';
import { writeApache } from './apache.ts';
import { writeCaddy } from './caddy.ts';
import { writeCloudFront } from './cloudfront.ts';
import type { HostWriter, LimitName } from './host-writer.ts';
import { writeNginx } from './nginx.ts';
import { writeCloudflare, writeGitHub, writeGitLab, writeNetlify } from './redirect-lines.ts';
import { writeVercel } from './vercel.ts';

/** A limit of a host: the number, where the host says so, and the day on which that was read, if it was. */
export interface HostLimit {
  readonly limit: LimitName;
  readonly most: number;
  /** The number in the paid plan. */
  readonly paid?: number;
  /** The host advises against more, and takes them. */
  readonly isAdvice?: true;
  /** What happens over it. */
  readonly beyond: string;
  readonly source: string;
  readonly read: string;
}

/** A host: what messages call it, what it can do, and its limits. */
export interface Host {
  readonly title: string;
  readonly write: HostWriter;
  /** Whether it needs a page at each old address. */
  readonly needsOldPages?: true;
  /** Whether it needs a page at each address that is gone. */
  readonly needsGonePages?: true;
  /** What it does with an address of a page that lacks its slash; `serve` says that it is missing. */
  readonly withoutSlash: 'missing' | 'redirects' | 'shows the page';
  readonly limits: readonly HostLimit[];
}

const READ = '2026-11-26';
/** The day of limits that were read in the files from which the pages of the hosts are made. */
const READ_IN_FILES = '2026-11-27';
/** The number is known from a copy of the page. */
const NOT_READ = 'not read';
const CLOUDFLARE = 'https://developers.cloudflare.com';
const CLOUDFLARE_FILES = 'https://github.com/cloudflare/cloudflare-docs/blob';
const AWS = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide';
const MIB = 1024 * 1024;

/** Where the limits of lines were read, and when. */
interface LineSources {
  readonly redirects: string;
  readonly headers: string;
  readonly read: string;
}

/** Returns the limits of the lines that both hosts of Cloudflare read in the same way. */
function cloudflareLines({ redirects, headers, read }: LineSources): readonly HostLimit[] {
  return [
    {
      ...{ limit: 'staticLines', most: 2_000, beyond: 'the host drops the other lines without a message' },
      ...{ source: redirects, read },
    },
    {
      ...{ limit: 'dynamicLines', most: 100, beyond: 'the host drops the other lines without a message' },
      ...{ source: redirects, read },
    },
    {
      ...{ limit: 'lineLength', most: 1_000, beyond: 'the host drops the line without a message' },
      ...{ source: redirects, read },
    },
    {
      ...{ limit: 'headerRules', most: 100, beyond: 'the host drops the other lines without a message' },
      ...{ source: headers, read },
    },
    {
      ...{ limit: 'headerLine', most: 2_000, beyond: 'the host drops the line without a message' },
      ...{ source: headers, read },
    },
  ];
}

/** The hosts that rowpress knows. docs/hosts.md says what each gets, and what it cannot do. */
export const HOSTS: Readonly<Record<HostName, Host>> = {
  netlify: {
    title: 'Netlify',
    write: writeNetlify,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'folderFiles', most: 54_000, beyond: 'the deploy fails' },
        ...{ source: 'https://docs.netlify.com/site-deploys/overview', read: READ },
      },
      {
        ...{ limit: 'redirectLines', most: 10_000, isAdvice: true, beyond: 'the deploy may fail' },
        ...{ source: 'https://docs.netlify.com/manage/routing/redirects/overview', read: READ },
      },
    ],
  },
  'cloudflare-pages': {
    title: 'Cloudflare Pages',
    write: writeCloudflare,
    needsGonePages: true,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'files', most: 20_000, paid: 100_000, beyond: 'the deploy fails' },
        source: 'https://developers.cloudflare.com/changelog/post/2026-01-23-pages-file-limit-increase/',
        read: READ,
      },
      {
        ...{ limit: 'fileBytes', most: 25 * MIB, beyond: 'the deploy fails' },
        source: `${CLOUDFLARE_FILES}/0d697649/src/content/docs/pages/platform/limits.mdx`,
        read: READ_IN_FILES,
      },
      ...cloudflareLines({
        redirects: `${CLOUDFLARE}/pages/configuration/redirects/`,
        headers: `${CLOUDFLARE}/pages/configuration/headers/`,
        read: READ,
      }),
    ],
  },
  'cloudflare-workers': {
    title: 'Cloudflare Workers',
    write: writeCloudflare,
    needsGonePages: true,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'files', most: 20_000, paid: 100_000, beyond: 'the deploy fails' },
        ...{ source: `${CLOUDFLARE}/workers/about/limits/`, read: READ },
      },
      {
        ...{ limit: 'fileBytes', most: 25 * MIB, beyond: 'the deploy fails' },
        ...{ source: `${CLOUDFLARE}/workers/about/limits/`, read: READ },
      },
      ...cloudflareLines({
        redirects: `${CLOUDFLARE_FILES}/3eaa479a/src/content/docs/workers/static-assets/redirects.mdx`,
        headers: `${CLOUDFLARE_FILES}/0972b8a2/src/content/partials/workers/custom_headers.mdx`,
        read: READ_IN_FILES,
      }),
    ],
  },
  vercel: {
    title: 'Vercel',
    write: writeVercel,
    needsGonePages: true,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'redirectLines', most: 2_048, beyond: 'the deploy fails' },
        ...{ source: 'https://vercel.com/docs/redirects/configuration-redirects', read: READ },
      },
      {
        ...{ limit: 'lineLength', most: 4_096, beyond: 'the deploy fails' },
        ...{ source: 'https://vercel.com/docs/redirects/configuration-redirects', read: READ },
      },
    ],
  },
  'github-pages': {
    title: 'GitHub Pages',
    write: writeGitHub,
    needsGonePages: true,
    needsOldPages: true,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'siteBytes', most: 1024 * MIB, beyond: 'the deploy may fail' },
        source:
          'https://github.com/github/docs/blob/16e1b807/content/pages/getting-started-with-github-pages/github-pages-limits.md',
        read: READ_IN_FILES,
      },
    ],
  },
  'gitlab-pages': {
    title: 'GitLab Pages',
    write: writeGitLab,
    needsGonePages: true,
    withoutSlash: 'redirects',
    limits: [
      {
        ...{ limit: 'redirectLines', most: 1_000, beyond: 'the host ignores all redirects' },
        ...{ source: 'https://gitlab.com/gitlab-org/gitlab-pages/-/merge_requests/555', read: READ },
      },
      {
        ...{ limit: 'rulesBytes', most: 65_536, beyond: 'the host ignores all redirects' },
        ...{ source: 'https://gitlab.com/gitlab-org/gitlab-pages/-/merge_requests/362', read: READ },
      },
    ],
  },
  's3-cloudfront': {
    title: 'S3 with CloudFront',
    write: writeCloudFront,
    withoutSlash: 'missing',
    limits: [
      {
        ...{ limit: 'functionBytes', most: 10_240, beyond: 'the function is refused' },
        ...{ source: `${AWS}/cloudfront-limits.html`, read: NOT_READ },
      },
      {
        ...{ limit: 'storeBytes', most: 5 * MIB, beyond: 'the store is refused' },
        ...{ source: `${AWS}/kvs-with-functions-create-s3-kvp.html`, read: READ },
      },
      {
        ...{ limit: 'keyLength', most: 512, beyond: 'the store is refused' },
        ...{ source: `${AWS}/kvs-with-functions-create-s3-kvp.html`, read: READ },
      },
      {
        ...{ limit: 'valueLength', most: 1_024, beyond: 'the store is refused' },
        ...{ source: `${AWS}/kvs-with-functions-create-s3-kvp.html`, read: READ },
      },
    ],
  },
  nginx: {
    title: 'nginx',
    write: writeNginx,
    withoutSlash: 'missing',
    limits: [
      {
        ...{ limit: 'configToken', most: 4_096, beyond: 'nginx does not start' },
        ...{
          source: 'https://github.com/nginx/nginx/blob/32c7bd51/src/core/ngx_conf_file.c',
          read: READ_IN_FILES,
        },
      },
    ],
  },
  caddy: { title: 'Caddy', write: writeCaddy, withoutSlash: 'missing', limits: [] },
  apache: {
    title: 'Apache',
    write: writeApache,
    withoutSlash: 'missing',
    limits: [
      {
        ...{ limit: 'configLine', most: 8_190, beyond: 'Apache answers every request with 500' },
        ...{
          source: 'https://github.com/apache/httpd/blob/0566cf0f/docs/manual/configuring.xml',
          read: READ_IN_FILES,
        },
      },
    ],
  },
};

/** Returns the number of a limit in the plan of a site. */
export function numberOf({ most, paid }: HostLimit, { plan }: Pick<HostChoice, 'plan'>): number {
  return plan === 'paid' && paid !== undefined ? paid : most;
}
