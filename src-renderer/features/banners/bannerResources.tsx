import type { BannerRow, PositionBannerRow } from '@shared/contract/content/banners';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/definition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { bannerTraits, type BannerArea } from './bannerAreas';
import { BannerDays, BannerName, BannerStateBadge, BannerSwitch } from './BannerCells';
import { BannerTargetCell } from './BannerTarget';
import { platformOptions, stateOptions } from './bannerWords';

/** Widths of the list from which a column is shown: position banners have one more. */
const minWidths = {
  few: { platform: '44rem', days: '52rem', position: '64rem' },
  many: { platform: '72rem', days: '62rem', position: '80rem' },
} as const;

const columnsOf = (area: BannerArea, min: (typeof minWidths)['few' | 'many'] = minWidths.few) => [
  {
    key: 'banner',
    labelKey: 'contentBanners.fields.name' as const,
    sort: 'name' as const,
    cell: (banner: BannerRow) => <BannerName banner={banner} />,
  },
  choiceColumn('platform', 'contentBanners.fields.platform', platformOptions, {
    width: '9rem',
    minTableWidth: min.platform,
  }),
  {
    key: 'days',
    labelKey: 'contentBanners.fields.span' as const,
    sort: 'startDate' as const,
    cell: (banner: BannerRow) => <BannerDays banner={banner} />,
    width: '14rem',
    minTableWidth: min.days,
  },
  {
    key: 'position',
    labelKey: 'contentBanners.fields.position' as const,
    sort: 'position' as const,
    cell: ({ position }: BannerRow) => position,
    width: '6rem',
    minTableWidth: min.position,
    align: 'end' as const,
  },
  {
    key: 'state',
    labelKey: 'contentBanners.fields.state' as const,
    cell: (banner: BannerRow) => <BannerStateBadge banner={banner} />,
    width: '8rem',
  },
  {
    key: 'active',
    labelKey: 'contentBanners.fields.active' as const,
    cell: (banner: BannerRow) => <BannerSwitch banner={banner} area={area} />,
    width: '8rem',
  },
];

const filters = {
  name: textFilter('contentBanners.fields.name'),
  state: choiceFilter('contentBanners.fields.state', stateOptions, 'list.anyMasculine'),
  platform: choiceFilter('contentBanners.fields.platform', platformOptions, 'list.anyMasculine'),
  storeIds: multiFilter('contentBanners.fields.stores', useStoreOptions),
};

const restOf = (area: BannerArea) => ({
  area: bannerTraits[area].policy,
  labelKey: bannerTraits[area].titleKey,
  columns: columnsOf(area),
  filters,
  emptyKey: bannerTraits[area].emptyKey,
});

/** What the lists show and can be filtered by. */
export const bannersResource = defineResource({ list: 'banners.list', ...restOf('banners') });
const [nameColumn, ...otherColumns] = columnsOf('positionBanners', minWidths.many);
const targetColumn = {
  key: 'target',
  labelKey: 'contentBanners.fields.bannerableType' as const,
  sort: 'bannerableType' as const,
  cell: (banner: PositionBannerRow) => <BannerTargetCell {...banner} />,
  width: '11rem',
  minTableWidth: '48rem',
};
export const positionBannersResource = defineResource({
  list: 'positionBanners.list',
  ...restOf('positionBanners'),
  columns: [...(nameColumn === undefined ? [] : [nameColumn]), targetColumn, ...otherColumns],
});
export const popUpsResource = defineResource({ list: 'popUps.list', ...restOf('popUps') });
