import { Center, HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { t } from 'i18next';
import { chatPanel } from '@shared/bridge/chat';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { IconButton } from '@kit/ui/IconButton';

/** Selector of open overlays: dialogs, menus, popovers. */
const openOverlaySelector = '[data-part="content"][data-state="open"]:not([data-scope="tooltip"])';

/**
 * True if an open overlay intersects the chat. The chat is above the whole page and would otherwise cover the overlay.
 */
const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll(openOverlaySelector)].some((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    return right > window.innerWidth - chatPanel.width && bottom > chatPanel.barHeight;
  });

/** CSS property with the width that the page leaves free for the chat. */
const reservedWidthProperty = '--room-taken';

/**
 * Reports the chat's placement to the main process when it changes: whether an overlay is open over it, and the width
 * of the scrollbar beside it.
 */
const usePlacement = (panelRef: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    const { style } = document.documentElement;
    let wasOverlayOpen = isOverlayOpen();
    let frame = 0;
    const updatePlacement = () => {
      wasOverlayOpen = isOverlayOpen();
      // Right edge of the panel, left of any scrollbar. Without a scrollbar, the panel also covers the reserved gutter.
      const right = panelRef.current?.getBoundingClientRect().right ?? window.innerWidth;
      const scrollbar = Math.max(Math.round(window.innerWidth - right), 0);
      void invokeAction('chat.place', { isCovered: wasOverlayOpen, scrollbar });
    };
    const mutationObserver = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => isOverlayOpen() !== wasOverlayOpen && updatePlacement());
    });
    style.setProperty(reservedWidthProperty, `${chatPanel.width}px`);
    updatePlacement();
    mutationObserver.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-state', 'style'],
    });
    // Updates the placement when a scrollbar appears or disappears with the content.
    const resizeObserver = new ResizeObserver(updatePlacement);
    resizeObserver.observe(document.documentElement);
    resizeObserver.observe(document.body);
    return () => {
      style.removeProperty(reservedWidthProperty);
      mutationObserver.disconnect();
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
    };
  }, [panelRef]);
};

/** Header of the chat, above the area that the main process fills with the provider's page. */
export const ChatPanel = () => {
  const { environment } = useSession();
  const panelRef = useRef<HTMLDivElement>(null);
  usePlacement(panelRef);
  return (
    <Center
      ref={panelRef}
      as="aside"
      aria-label={t('shell.chat.label', { provider: environment.chat?.provider ?? '' })}
      position="fixed"
      top={`${chatPanel.barHeight}px`}
      insetEnd="0"
      bottom="0"
      w={`${chatPanel.width}px`}
      zIndex="1"
      bg="bg.panel"
      borderInlineStartWidth="1px"
      borderColor="border"
    >
      <HStack
        position="absolute"
        top="0"
        insetX="0"
        h={`${chatPanel.headHeight}px`}
        ps="4"
        pe="2"
        justify="space-between"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Text fontWeight="bold" truncate title={t('shell.chat.keys')}>
          {t('shell.chat.label', { provider: environment.chat?.provider ?? '' })}
        </Text>
        <IconButton size="sm" label={t('shell.chat.close')} onClick={() => void invokeAction('chat.close', {})}>
          <X aria-hidden />
        </IconButton>
      </HStack>
      <Text color="fg.muted" role="status">
        {t('shell.chat.loading')}
      </Text>
    </Center>
  );
};
