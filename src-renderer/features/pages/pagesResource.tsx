import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/definition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { labelColumns, labelFilters } from '@kit/resource/list/labelLists';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { noValue } from '@kit/ui/nameOrId';
import { LastEdit, PageName } from './PageCells';
import { clientSidePages, type PageRow } from './pageRows';
import { statusOptions } from './pageWords';

const [nameOfPage, status, edited] = labelColumns('pages', [
  { key: 'name', sort: 'name', cell: (page: PageRow) => <PageName page={page} /> },
  choiceColumn('status', statusOptions, { width: '8rem' }),
  {
    key: 'edited',
    sort: 'updatedAt',
    width: '11.5rem',
    minTableWidth: '44rem',
    cell: (page: PageRow) => <LastEdit page={page} />,
  },
]);

const shared = {
  area: 'pages',
  emptyKey: 'pages.empty',
  defaultSort: 'name',
  held: clientSidePages,
  filters: labelFilters('pages', { query: textFilter(), status: choiceFilter(statusOptions) }),
} as const;

/** List of pages. */
export const pagesResource = defineResource({
  ...shared,
  list: 'pages.list',
  labelKey: 'pages.title',
  columns: [nameOfPage, status, edited],
});

/** List for super admins, with type and link. */
export const adminPagesResource = defineResource({
  ...shared,
  list: 'pages.list',
  labelKey: 'pages.adminTitle',
  columns: [
    nameOfPage,
    { key: 'type', sort: 'type', width: '7.5rem', cell: ({ type }) => type ?? noValue },
    {
      key: 'url',
      sort: 'url',
      width: '10rem',
      minTableWidth: '64rem',
      cell: ({ url }) => <TruncatedText text={url ?? noValue} />,
    },
    status,
    edited,
  ],
});
