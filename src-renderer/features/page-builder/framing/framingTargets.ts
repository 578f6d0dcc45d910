import { readPageContent } from '@shared/contract/content/blocks';
import { applyFraming, type Framing } from '@shared/contract/content/framing';
import type { SitePage, StoredBuilderPage } from '@entities/pages/sitePages';

export interface FramingTarget {
  page: SitePage;
  built: StoredBuilderPage;
}

/** Other pages whose header or footer differs from `framing`. */
export const listFramingTargets = (pages: readonly SitePage[], source: SitePage, framing: Framing): FramingTarget[] =>
  pages.flatMap((page) => {
    const { built } = page;
    if (built === null || built.id === source.built?.id) return [];
    return applyFraming(readPageContent(built.content), framing) === null ? [] : [{ page, built }];
  });

export const hasFramingTargets = (pages: readonly SitePage[], source: SitePage, framing: Framing): boolean =>
  Object.keys(framing).length > 0 && listFramingTargets(pages, source, framing).length > 0;
