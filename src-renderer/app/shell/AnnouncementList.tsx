import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, ImageOff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InformativeBanner } from '@shared/contract/banners';
import { limits } from '@shared/domain/platform/limits';
import { invokeAction } from '@kit/bridge/client';
import { platformNow } from '@kit/format/platformClock';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import { Button } from '@kit/ui/Button';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { notify } from '@kit/ui/notify';
import { hideBanner } from './hiddenBanners';
import { pictureOf } from './useVisibleAnnouncements';
import { useWidth } from './useWidth';

const Opener = chakra('button', {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    borderRadius: 'l3',
    overflow: 'hidden',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Its name, where its picture cannot be shown: the link and the ways to be rid of it stay. */
const Nameless = ({ name }: { name: string }) => (
  <HStack p="4" gap="3" borderRadius="l3" bg="bg.subtle" color="fg">
    <ImageOff size={20} aria-hidden />
    <Text fontWeight="medium">{name}</Text>
  </HStack>
);

const openNews = async ({ destinationLink }: InformativeBanner) => {
  if (destinationLink === null) return;
  const outcome = await invokeAction('links.openAsking', { url: destinationLink });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** One of the news with the ways to be rid of it: over the picture, they would hide what it says. */
const NewsItem = ({ banner, onHide }: { banner: InformativeBanner; onHide: () => void }) => {
  const { t } = useTranslation();
  const name = banner.name || t('shell.news.untitled');
  const { hiddenBanners } = usePreferences();
  const [room, width] = useWidth<HTMLDivElement>();
  const hide = (how: 'postpone' | 'remove') => {
    void setPreferences({ hiddenBanners: hideBanner(hiddenBanners, banner.id, how, platformNow()) });
    onHide();
  };
  // Nothing is fetched before it is known which.
  const image = width !== null && (
    <RemotePicture
      address={pictureOf(banner, width <= limits.bannerMobileWidth)}
      label={name}
      width="full"
      height="auto"
      display="block"
      fallback={<Nameless name={name} />}
    />
  );
  return (
    <Stack as="li" ref={room} gap="1">
      {banner.destinationLink === null ? (
        image
      ) : (
        <Opener type="button" aria-label={t('shell.news.open', { name })} onClick={() => void openNews(banner)}>
          {image}
        </Opener>
      )}
      <HStack gap="1" justify="flex-end">
        <Button variant="ghost" size="xs" onClick={() => hide('postpone')}>
          <CalendarClock aria-hidden /> {t('shell.news.postpone')}
        </Button>
        <Button variant="ghost" size="xs" onClick={() => hide('remove')}>
          <X aria-hidden /> {t('shell.news.remove')}
        </Button>
      </HStack>
    </Stack>
  );
};

/** News for all tenants, one below the other. */
export const AnnouncementList = ({ news, onHide }: { news: readonly InformativeBanner[]; onHide: () => void }) => (
  <Stack as="ul" listStyleType="none" gap="4" p="4" maxH="70vh" overflowY="auto">
    {news.map((banner) => (
      <NewsItem key={banner.id} banner={banner} onHide={onHide} />
    ))}
  </Stack>
);
