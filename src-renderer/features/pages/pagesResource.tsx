import type { PageRow } from '@entities/pages/pageRows';
import { clientSidePages } from '@entities/pages/usePageRows';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/definition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { noValue } from '@kit/ui/nameOrId';
import { LastEdit, PageName } from './PageCells';
import { statusOptions } from './pageWords';

const nameOfPage = {
  key: 'name',
  labelKey: 'pages.fields.page' as const,
  sort: 'name' as const,
  cell: (page: PageRow) => <PageName page={page} />,
};
const edited = {
  key: 'edited',
  labelKey: 'pages.fields.edited' as const,
  sort: 'updatedAt' as const,
  width: '11.5rem',
  minTableWidth: '44rem',
  cell: (page: PageRow) => <LastEdit page={page} />,
};
const status = choiceColumn('status', 'pages.fields.status', statusOptions, { width: '8rem' });

const shared = {
  list: 'pages.list' as const,
  area: 'pages' as const,
  emptyKey: 'pages.empty' as const,
  defaultSort: 'name' as const,
  held: clientSidePages,
};

const filters = {
  query: textFilter('pages.fields.nameOrAddress'),
  status: choiceFilter('pages.fields.status', statusOptions, 'list.any'),
};

/** What the list of pages shows and can be filtered by. */
export const pagesResource = defineResource({
  ...shared,
  labelKey: 'pages.title',
  filters,
  columns: [nameOfPage, status, edited],
});

/** The same for the product's staff, who see what kind of page it is and where it leads. */
export const adminPagesResource = defineResource({
  ...shared,
  labelKey: 'pages.adminTitle',
  filters,
  columns: [
    nameOfPage,
    {
      key: 'type',
      labelKey: 'pages.fields.type',
      sort: 'type',
      width: '7.5rem',
      cell: ({ type }) => type ?? noValue,
    },
    {
      key: 'url',
      labelKey: 'pages.fields.url',
      sort: 'url',
      width: '10rem',
      minTableWidth: '64rem',
      cell: ({ url }) => <TruncatedText text={url ?? noValue} />,
    },
    status,
    edited,
  ],
});
