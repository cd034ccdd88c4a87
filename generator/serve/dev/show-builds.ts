import type { GenerateReport, PreparedSite } from '../../types/options.ts';
import type { Problem } from '../../types/problem.ts';
import type { DevHandler } from './dev-handler.ts';
import type { GonePages } from './gone-pages.ts';
import type { ShownSite } from './shown-site.ts';

/** Shows builds in the browser while they run. */
export interface BuildDisplay {
  /** A build begins. */
  begin(): void;
  /** Shows a prepared site, unless an open page cannot be rendered. Returns whether pages can be opened. */
  prepare(site: PreparedSite): boolean;
  /** A build has ended. */
  end(report: GenerateReport): void;
  /** Shows problems over the pages of the build that has ended. */
  warn(problems: readonly Problem[]): void;
  /** A build has failed with a problem that no report has. */
  fail(problem: Problem): void;
}

/**
 * Makes the display of builds. Open pages are told of an edit once: when the site is prepared,
 * if the edit changes an open page, or else when the site is published.
 */
export function createBuildDisplay(
  dev: Pick<DevHandler, 'send' | 'openPaths'>,
  shown: ShownSite,
  gone: Pick<GonePages, 'show'>,
): BuildDisplay {
  /** The number of the state that open pages show. */
  let build = 0;
  /** Whether this build has shown its site before it was published, and told open pages of it. */
  let [isShown, isTold] = [false, false];
  return {
    begin() {
      [isShown, isTold] = [false, false];
    },
    prepare(site) {
      const paths = dev.openPaths();
      let isOther: boolean;
      try {
        isOther = build === 0 || paths.length === 0 || shown.differs(site, paths);
      } catch {
        // The end of the build has the problem. Until then, what is shown stays.
        return build > 0;
      }
      shown.showPrepared(site);
      gone.show();
      isShown = true;
      isTold ||= isOther;
      if (isOther) build++;
      dev.send({ build, problems: [] });
      return true;
    },
    end(report) {
      if (!report.published) {
        dev.send({ build, problems: report.problems });
        return;
      }
      // A build reads files again that change meanwhile. Then it may publish less than it has shown.
      const isPublished = isShown && report.scope === 'all';
      const isOther = shown.isPrepared && !isPublished;
      shown.showPublished();
      gone.show();
      const hasWritten = report.written + report.removed + report.filesWritten > 0;
      if (build === 0 || isOther || (hasWritten && !(isPublished && isTold))) build++;
      dev.send({ build, problems: [] });
    },
    warn(problems) {
      dev.send({ build, problems });
    },
    fail(problem) {
      dev.send({ build, problems: [problem] });
    },
  };
}
