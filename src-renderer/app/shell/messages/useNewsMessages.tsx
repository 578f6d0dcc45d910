import { CalendarClock, EyeOff, Megaphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { Button } from '@kit/ui/Button';
import { WideText } from '@kit/ui/WideText';
import { contentId } from '../../routing/useFocusOnNavigation';
import { NewsDialog } from './NewsDialog';
import { useMedia } from '../useMedia';
import { getNewsTitle, findPicture, useHideNews, useVisibleNews } from './useVisibleNews';
import type { FrameMessage } from './frameMessage';

/**
 * Messages with the news for all tenants, each of which users can hide for a week or a year, and the dialog that shows
 * an opened message.
 */
export const useNewsMessages = (): { messages: readonly FrameMessage[]; dialog: ReactNode } => {
  const news = useVisibleNews();
  const hideNews = useHideNews();
  const isNarrow = useMedia(`(max-width: ${limits.bannerMobileWidth}px)`);
  const [openId, setOpenId] = useState<number | null>(null);
  const openBanner = news.find(({ id }) => id === openId);
  const hide = (id: number, mode: 'postpone' | 'remove') => {
    hideNews(id, mode);
    setOpenId(null);
    // Moves the focus, since the pressed button disappears with the last news.
    if (news.length === 1) document.getElementById(contentId)?.focus();
  };
  const messages = news.map((banner): FrameMessage => ({
    key: `news.${banner.id}`,
    tone: 'quiet',
    icon: Megaphone,
    label: t('shell.news.label'),
    title: getNewsTitle(banner),
    picture: findPicture(banner, isNarrow),
    onOpen: () => setOpenId(banner.id),
    actions: (
      <>
        <Button
          variant="ghost"
          size="2xs"
          title={t('shell.news.postponeHelp')}
          onClick={() => hide(banner.id, 'postpone')}
        >
          <CalendarClock aria-hidden /> <WideText minWidth={768}>{t('shell.news.postpone')}</WideText>
        </Button>
        <Button variant="ghost" size="2xs" title={t('shell.news.removeHelp')} onClick={() => hide(banner.id, 'remove')}>
          <EyeOff aria-hidden /> <WideText minWidth={768}>{t('shell.news.remove')}</WideText>
        </Button>
      </>
    ),
  }));
  const dialog = openBanner !== undefined && (
    <NewsDialog banner={openBanner} open onClose={() => setOpenId(null)} onHide={(mode) => hide(openBanner.id, mode)} />
  );
  return { messages, dialog };
};
