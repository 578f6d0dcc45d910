import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { chatPanel } from '@shared/bridge/chat';
import { limits } from '@shared/domain/platform/limits';
import { useExplainMode, usePreferences, useUserPermissions, useViewAsRole, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { IconButton } from '@kit/ui/IconButton';
import { Logo, LogoMark } from '@kit/ui/Logo';
import { createNavigation } from '../navigation/navigation';
import { routeTable } from '../routing/routes';
import { contentId } from '../routing/useFocusOnNavigation';
import { ChatPanel } from './ChatPanel';
import { BottomMessages } from './BottomMessages';
import { NavigationBar } from './navigation/NavigationBar';
import { NavigationDrawer } from './navigation/NavigationDrawer';
import { NavigationList } from './navigation/NavigationList';
import { isFullWidthScreen, getSidebarMode } from './navigation/sidebarMode';
import { TopBar } from './bar/TopBar';
import { useChat } from './useChat';
import { useMedia } from './useMedia';

const SkipLink = chakra('button', {
  base: {
    position: 'fixed',
    top: '3',
    insetStart: '3',
    zIndex: 'skipNav',
    px: '5',
    py: '2.5',
    borderRadius: 'button',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'bold',
    translate: '0 -200%',
    _focus: { translate: '0 0' },
  },
});

/** Frame around the screens: navigation, top bar and messages. */
const AppShell = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const preferences = usePreferences();
  const groups = createNavigation(routeTable, session, useUserPermissions(), useExplainMode());
  const isWide = useMedia(`(min-width: ${limits.sidebarBreakpoint}px)`);
  const { pathname } = useLocation();
  // Path at which the user opened the sidebar; the sidebar stays open until the path changes.
  const [expandedPathname, setExpandedPathname] = useState<string | null>(null);
  if (expandedPathname !== null && expandedPathname !== pathname) setExpandedPathname(null);
  const mode = getSidebarMode(isWide, pathname, preferences, expandedPathname === pathname);
  const isViewingAsRole = useViewAsRole() !== null;
  const isCollapsed = mode === 'collapsed';
  const isFullHeight = routeTable.some(
    (route) => route.isFullHeight === true && matchPath(route.path, pathname) !== null,
  );
  const windowHeight = isViewingAsRole ? 'calc(100dvh - {sizes.14})' : '100dvh';
  const hasChat = useChat();

  return (
    <Flex minH="100dvh" {...(isFullHeight && { h: windowHeight, minH: '0', 'data-fills-window': '' })}>
      {/* A button, since a link would replace the screen's hash. */}
      <SkipLink type="button" onClick={() => document.getElementById(contentId)?.focus()}>
        {t('shell.skipToContent')}
      </SkipLink>
      {(mode === 'open' || isCollapsed) && (
        <Stack
          as="nav"
          aria-label={t('shell.navigation.label')}
          width={isCollapsed ? '19' : '64'}
          flexShrink={0}
          position="sticky"
          top="0"
          h={windowHeight}
          overflowY="auto"
          bg="bg.panel"
          borderInlineEndWidth="1px"
          borderColor="border"
          px="3"
          py="4"
          gap="6"
          transition="width 0.15s"
        >
          <Box px={isCollapsed ? '0' : '3'} alignSelf={isCollapsed ? 'center' : 'flex-start'}>
            {isCollapsed ? <LogoMark /> : <Logo />}
          </Box>
          <Box flex="1">
            <NavigationList groups={groups} collapsed={isCollapsed} />
          </Box>
          <IconButton
            size="sm"
            alignSelf={isCollapsed ? 'center' : 'flex-end'}
            label={isCollapsed ? t('shell.navigation.expand') : t('shell.navigation.collapse')}
            aria-expanded={!isCollapsed}
            onClick={() =>
              isFullWidthScreen(pathname)
                ? setExpandedPathname(isCollapsed ? pathname : null)
                : void setPreferences({ sidebarOpen: isCollapsed })
            }
          >
            {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </Stack>
      )}
      <Flex direction="column" flex="1" minW="0">
        <TopBar hasChat={hasChat} menuButton={mode === 'drawer' && <NavigationDrawer groups={groups} />} />
        {hasChat && <ChatPanel />}
        <Flex
          direction="column"
          flex="1"
          minW="0"
          minH={isFullHeight ? '0' : undefined}
          pe={hasChat ? `${chatPanel.width}px` : '0'}
        >
          {mode === 'horizontal' && <NavigationBar groups={groups} />}
          <BottomMessages />
          <Box
            as="main"
            id={contentId}
            tabIndex={-1}
            outline="none"
            flex="1"
            width="full"
            {...(isFullHeight
              ? { minH: '0' }
              : {
                  maxW: '1600px',
                  mx: 'auto',
                  px: { base: '5', xl: '8' },
                  py: '4',
                  css: {
                    '@media (max-height: 800px)': { py: '3' },
                    // Lets a short form fill the height, so that its save bar is at the bottom of the window.
                    '&:has(> [data-fills-main])': { display: 'flex', flexDirection: 'column' },
                  },
                })}
          >
            {children}
          </Box>
        </Flex>
      </Flex>
    </Flex>
  );
};

export default AppShell;
