import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { getInformativeBannerTitle } from '@shared/domain/content/informativeBanners';
import { defineResource } from '@kit/resource/list/listDefinition';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';
import { createCrudListScreen } from '@kit/resource/list/crudListScreen';
import { informativeBannersForm } from './informativeBannersForm';
import { BannerName } from '../BannerCells';

const getTitle = (banner: InformativeBanner) => getNameOrId({ id: banner.id, name: getInformativeBannerTitle(banner) });

/** Columns of the list of news, for the users who edit news. */
const informativeBannersResource = defineResource({
  listName: 'informativeBanners.list',
  area: 'banners',
  labelKey: 'informativeBanners.title',
  getRowKey: ({ id }) => id,
  getRowName: getTitle,
  columns: [
    {
      key: 'name',
      sort: 'name',
      cell: (banner) => (
        <BannerName name={getTitle(banner)} url={banner.desktopImage ?? banner.mobileImage} width="24" height="7" />
      ),
    },
    {
      key: 'link',
      sort: 'destinationLink',
      cell: ({ destinationLink }) => <TruncatedText text={destinationLink ?? noValue} />,
      minTableWidth: '48rem',
    },
  ],
  filters: {},
});

export const InformativeBannerList = createCrudListScreen(informativeBannersResource, informativeBannersForm, {
  titleKey: 'informativeBanners.title',
  descriptionKey: 'informativeBanners.description',
});
