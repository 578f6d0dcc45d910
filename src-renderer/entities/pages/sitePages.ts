import type { BuilderPage, Page } from '@shared/contract/content/pages';
import type { Versioned } from '@shared/contract/protocol/version';
import { readPageContent } from '@shared/contract/content/blocks';
import { toPageAddress } from '@shared/domain/content/pages';

export type StoredBuilderPage = BuilderPage & Versioned;
export type StoredPage = Page & Versioned;

/** Page as users see it: an entry of the list, a page of the builder, or both joined by their address. */
export interface SitePage {
  /** Address without its leading slash. */
  address: string;
  name: string;
  /** `PageStatus`, or a value that the app does not know. */
  status: string;
  entry: StoredPage | null;
  built: StoredBuilderPage | null;
}

/** Address of a builder page: empty for the home page, null if missing. */
export const getBuilderPageAddress = ({ content }: Pick<BuilderPage, 'content'>): string | null => {
  const { relativeUrl } = readPageContent(content);
  return relativeUrl.trim() === '' ? null : toPageAddress(relativeUrl);
};

/** True if visitors cannot open a page because it has no address. */
export const isMissingAddress = ({ built, entry: storedPage }: Pick<SitePage, 'built' | 'entry'>): boolean =>
  built !== null && storedPage === null && getBuilderPageAddress(built) === null;

const createSitePage = (storedPage: StoredPage | null, builderPage: StoredBuilderPage | null): SitePage => {
  const content = builderPage && readPageContent(builderPage.content);
  const address = (content && toPageAddress(content.relativeUrl)) || (storedPage?.relativeUrl ?? '');
  return {
    address,
    name: storedPage?.name || content?.title || (address === '' ? '' : `/${address}`),
    status: builderPage?.status ?? storedPage?.status ?? 'draft',
    entry: storedPage,
    built: builderPage,
  };
};

/** Joins entries and builder pages: first the builder's pages in order, then entries without a builder page. */
export const joinPages = (entries: readonly StoredPage[], builderPages: readonly StoredBuilderPage[]): SitePage[] => {
  const pagesByAddress = new Map(entries.map((storedPage) => [toPageAddress(storedPage.relativeUrl), storedPage]));
  const visibleBuilderPages = builderPages
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => a.position - b.position);
  const joinedPages = visibleBuilderPages.map((page) => {
    const address = getBuilderPageAddress(page);
    const storedPage = (address === null ? undefined : pagesByAddress.get(address)) ?? null;
    // Joins at most one builder page to an entry; a second page with the same address stays separate.
    if (address !== null) pagesByAddress.delete(address);
    return createSitePage(storedPage, page);
  });
  const joinedIds = new Set(joinedPages.flatMap(({ entry: storedPage }) => storedPage?.id ?? []));
  return [
    ...joinedPages,
    ...entries.filter(({ id }) => !joinedIds.has(id)).map((storedPage) => createSitePage(storedPage, null)),
  ];
};

/**
 * Path of a page in the builder: by id for existing builder pages, whose address may be missing or shared; otherwise by
 * address.
 */
export const getPageBuilderPath = ({ address, built }: { address: string; built?: { id: number } | null }): string =>
  built == null ? `/pagebuilder?page=${encodeURIComponent(address)}` : `/pagebuilder?id=${built.id}`;
