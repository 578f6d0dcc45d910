import type { BannerRow } from '@shared/contract/content/banners';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { labelColumns, labelFilters } from '@kit/resource/list/labelLists';
import { SwitchCell } from '@kit/resource/list/columns/SwitchCell';
import { getNameOrId } from '@kit/ui/nameOrId';
import { bannerAreaConfigs, type BannerArea } from './bannerAreas';
import { BannerDays, BannerName, BannerStateBadge } from './BannerCells';
import { BannerTargetCell } from './BannerTarget';
import { stateOptions, bannerPlatformOptions } from './bannerOptions';

/** Minimum list widths at which the columns appear. `many` is for position banners, whose list has one more column. */
const columnMinWidths = {
  few: { platform: '44rem', days: '52rem', position: '64rem' },
  many: { platform: '72rem', days: '62rem', position: '80rem' },
} as const;

const createColumns = (
  area: BannerArea,
  tableMinWidths: (typeof columnMinWidths)['few' | 'many'] = columnMinWidths.few,
) =>
  labelColumns('contentBanners', [
    {
      key: 'banner',
      labelKey: 'contentBanners.fields.name',
      sort: 'name',
      cell: (banner: BannerRow) => <BannerName name={getNameOrId(banner)} url={banner.pictures[0]?.url ?? null} />,
    },
    choiceColumn('platform', bannerPlatformOptions, { width: '9rem', minTableWidth: tableMinWidths.platform }),
    {
      key: 'days',
      sort: 'startDate',
      cell: (banner: BannerRow) => <BannerDays banner={banner} />,
      width: '14rem',
      minTableWidth: tableMinWidths.days,
    },
    {
      key: 'position',
      sort: 'position',
      cell: ({ position }: BannerRow) => position,
      width: '6rem',
      minTableWidth: tableMinWidths.position,
      align: 'end',
    },
    { key: 'state', cell: (banner: BannerRow) => <BannerStateBadge banner={banner} />, width: '8rem' },
    {
      key: 'active',
      cell: (banner: BannerRow) => (
        <SwitchCell of={area} field="active" row={banner} name={banner.name} area={bannerAreaConfigs[area].policy} />
      ),
      width: '8rem',
    },
  ]);

const createDefinition = (area: BannerArea) => ({
  texts: 'contentBanners',
  area: bannerAreaConfigs[area].policy,
  labelKey: bannerAreaConfigs[area].titleKey,
  columns: createColumns(area),
  filters: labelFilters('contentBanners', {
    name: textFilter(),
    state: choiceFilter(stateOptions, 'list.anyMasculine'),
    platform: choiceFilter(bannerPlatformOptions, 'list.anyMasculine'),
    storeIds: multiFilter(useStoreOptions, { labelKey: 'contentBanners.fields.stores' }),
  }),
  emptyKey: bannerAreaConfigs[area].emptyKey,
});

export const bannersResource = defineResource({ listName: 'banners.list', ...createDefinition('banners') });
const [nameColumn, ...otherColumns] = createColumns('positionBanners', columnMinWidths.many);
export const positionBannersResource = defineResource({
  listName: 'positionBanners.list',
  ...createDefinition('positionBanners'),
  texts: 'contentBanners',
  columns: [
    nameColumn,
    {
      key: 'target',
      labelKey: 'contentBanners.fields.bannerableType',
      sort: 'bannerableType',
      cell: (banner) => <BannerTargetCell {...banner} />,
      width: '11rem',
      minTableWidth: '48rem',
    },
    ...otherColumns,
  ],
});
export const popUpsResource = defineResource({ listName: 'popUps.list', ...createDefinition('popUps') });
