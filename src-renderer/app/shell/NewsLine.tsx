import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { CalendarClock, ChevronRight, EyeOff, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { WideText } from '@kit/ui/WideText';
import { contentId } from '../routing/useFocusOnNavigation';
import { NewsDialog } from './NewsDialog';
import { newsTitle, useHideNews, useVisibleNews } from './useVisibleNews';

/** Pixels. */
const height = '36px';

const Opener = chakra('button', {
  base: {
    flex: '0 1 auto',
    minW: '0',
    maxW: 'full',
    truncate: true,
    textAlign: 'start',
    fontWeight: 'medium',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** News for all tenants, one after the other in a quiet line, with the ways to be rid of it for a week or a year. */
export const NewsLine = () => {
  const { t } = useTranslation();
  const news = useVisibleNews();
  const hideNews = useHideNews();
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const index = at % Math.max(1, news.length);
  const banner = news[index];
  if (banner === undefined) return null;
  const title = newsTitle(t, banner);
  const hide = (how: 'postpone' | 'remove') => {
    hideNews(banner.id, how);
    setIsOpen(false);
    // The button that was pressed goes with the last of the news.
    if (news.length === 1) document.getElementById(contentId)?.focus();
  };
  return (
    <HStack
      as="section"
      aria-label={t('shell.news.label')}
      h={height}
      flexShrink={0}
      px={{ base: '3', xl: '6' }}
      gap="2"
      textStyle="sm"
      bg="bg.subtle"
      color="fg.muted"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Megaphone size={16} aria-hidden style={{ flexShrink: 0 }} />
      <HStack flex="1" minW="0" gap="2">
        <Opener type="button" title={title} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {title}
        </Opener>
        {news.length > 1 && (
          <HStack gap="0" flexShrink={0}>
            <Text textStyle="xs" fontVariantNumeric="tabular-nums">
              {t('shell.news.place', { at: index + 1, count: news.length })}
            </Text>
            <IconButton size="2xs" label={t('shell.news.next')} onClick={() => setAt(index + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </HStack>
        )}
      </HStack>
      <Button variant="ghost" size="2xs" title={t('shell.news.postponeHelp')} onClick={() => hide('postpone')}>
        <CalendarClock aria-hidden /> <WideText from={768}>{t('shell.news.postpone')}</WideText>
      </Button>
      <Button variant="ghost" size="2xs" title={t('shell.news.removeHelp')} onClick={() => hide('remove')}>
        <EyeOff aria-hidden /> <WideText from={768}>{t('shell.news.remove')}</WideText>
      </Button>
      <Box>
        <NewsDialog banner={banner} open={isOpen} onClose={() => setIsOpen(false)} onHide={hide} />
      </Box>
    </HStack>
  );
};
