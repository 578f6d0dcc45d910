import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { LayoutPanelLeft, PanelRight, Square } from 'lucide-react';
import { memo, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from 'i18next';
import type { BlockData } from '@blocks/blockData';
import { isNewerContent, type BlockType } from '@shared/contract/content/blocks';
import { EditorConflict } from '@kit/resource/form/conflict/EditorConflict';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { DraftBanner } from '@kit/resource/page/drafts/DraftBanner';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { getPanelProps, Tabs } from '@kit/ui/layout/Tabs';
import { SectionTitle } from './SectionTitle';
import { widths } from './bar/WidthChoice';
import { BlockDrawer } from './blocks/BlockDrawer';
import { BlockList } from './blocks/BlockList';
import { Canvas, CanvasProvider, type CanvasWidth } from './canvas/Canvas';
import { createBlockCommands } from './document/blockCommands';
import { AboutFields } from './form/AboutFields';
import { BlockForm } from './form/BlockForm';
import { PreviewDialog } from './preview/PreviewDialog';
import type { BlockEditor } from './save/useBlockEditor';
import { useAnnouncer } from './useAnnouncer';
import { useBlockActions } from './useBlockActions';
import { isCanvasKey, useBuilderKeys } from './useBuilderKeys';
import { createConflictGroups } from './versions/conflictGroups';

const panelNames = ['left', 'canvas', 'right'] as const;
type PanelName = (typeof panelNames)[number];
const tabNames = ['blocks', 'pages'] as const;
type TabName = (typeof tabNames)[number];
/** Minimum window width for three panels side by side. */
const wideWindowQuery = '@media (min-width: 1100px)';
const icons = { left: LayoutPanelLeft, canvas: Square, right: PanelRight };

interface BlockWorkspaceProps {
  editor: BlockEditor;
  data: BlockData;
  /** Retries loading block data; null if nothing failed. */
  onRetryData?: (() => void) | null;
  /** Block types that can be added; all types by default. */
  types?: readonly BlockType[];
  /** Content below the fields of the page. */
  fields?: ReactNode;
  /** List of pages, shown on its own tab. */
  pages?: ReactNode;
  /** Notices above the canvas, in addition to the workspace's own. */
  notices?: ReactNode;
  /** Content below the canvas. */
  footer?: ReactNode;
  /** Content of the top bar. */
  children: ReactNode;
}

const PageCanvas = memo(({ width, label }: { width: CanvasWidth; label: string }) => (
  // Focusable, so that the keyboard can scroll the canvas.
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    flex="1"
    minH="0"
    overflow="auto"
    bg="bg.muted"
    p={{ base: '2', lg: '4' }}
    data-canvas-scroll
  >
    <Canvas width={width} />
  </Box>
));

/** Canvas of a page or landing, with the block list on one side and the selected block's form on the other. */
export const BlockWorkspace = ({
  editor,
  data,
  onRetryData = null,
  types,
  fields,
  pages,
  notices,
  footer,
  children,
}: BlockWorkspaceProps) => {
  const { texts, store, state, readOnly, selectedId, select, width, getContent } = editor;
  const commands = useMemo(() => createBlockCommands(store), [store]);
  const conflictGroups = useMemo(() => createConflictGroups(texts), [texts]);
  const hasPages = pages !== undefined;
  const { announce, region } = useAnnouncer();
  const [activePanel, setActivePanel] = useState<PanelName>('canvas');
  const [tab, setTab] = useState<TabName>('blocks');
  const tabsId = useId();
  const actions = useBlockActions({ commands, selectedId, onSelect: select, announce });
  useBuilderKeys({ enabled: !readOnly, store, actions, selectedId, announce });
  const stopCanvasKey = (event: KeyboardEvent) => {
    if (isCanvasKey(event.nativeEvent)) event.nativeEvent.stopPropagation();
  };
  /** Returns the props that hide a panel in narrow windows, which show one panel at a time. */
  const getPanelStyle = (panelName: PanelName) => ({
    display: activePanel === panelName ? 'flex' : 'none',
    [wideWindowQuery]: { display: 'flex' },
  });
  return (
    <>
      <CanvasProvider store={store} data={data} selectedId={selectedId} onSelect={select} readOnly={readOnly}>
        <Flex
          data-fills-window=""
          direction="column"
          h="100dvh"
          bg="bg"
          color="fg"
          fontFamily="body"
          onKeyDown={stopCanvasKey}
        >
          {children}
          <Box css={{ [wideWindowQuery]: { display: 'none' } }} px="3" py="2" borderBottomWidth="1px">
            <SegmentedControl
              label={t('pageBuilder.panels.show')}
              value={activePanel}
              onChange={setActivePanel}
              choices={panelNames.map((value) => {
                const Icon = icons[value];
                return { value, label: t(`pageBuilder.panels.${value}`), icon: <Icon size={16} aria-hidden /> };
              })}
              iconsOnlyBelow={560}
            />
          </Box>
          <Grid
            flex="1"
            minH="0"
            templateColumns="minmax(0, 1fr)"
            css={{ [wideWindowQuery]: { gridTemplateColumns: '17.5rem minmax(0, 1fr) 21rem' } }}
          >
            <Box
              as="aside"
              aria-label={t('pageBuilder.panels.left')}
              css={getPanelStyle('left')}
              flexDirection="column"
              gap="4"
              px="4"
              pb="4"
              minH="0"
              overflowY="auto"
              borderEndWidth="1px"
              bg="bg.panel"
            >
              {hasPages && (
                <Tabs
                  id={tabsId}
                  label={t('pageBuilder.panels.left')}
                  tabs={tabNames.map((name) => ({ name, label: t(`pageBuilder.panels.${name}`) }))}
                  selectedTab={tab}
                  onSelect={(name) => setTab(name as TabName)}
                />
              )}
              <Stack gap="5" {...(hasPages && getPanelProps(tabsId, tab))} flex="1" minH="0">
                {hasPages && tab === 'pages' ? (
                  pages
                ) : (
                  <>
                    {/* Has a height independent of the number of blocks, so that the add buttons below stay under
                       the pointer. */}
                    <Flex
                      as="section"
                      direction="column"
                      flex="1 1 0"
                      minH="10rem"
                      aria-label={t('pageBuilder.blocks.list')}
                    >
                      <SectionTitle>{t('pageBuilder.blocks.list')}</SectionTitle>
                      <BlockList store={store} selectedId={selectedId} readOnly={readOnly} actions={actions} />
                    </Flex>
                    {!readOnly && (
                      <Box as="section" aria-label={t('pageBuilder.blocks.add')}>
                        <SectionTitle help={t('pageBuilder.blocks.keys')}>{t('pageBuilder.blocks.add')}</SectionTitle>
                        <BlockDrawer onAdd={actions.add} {...(types && { types })} />
                      </Box>
                    )}
                  </>
                )}
              </Stack>
            </Box>
            <Flex as="main" css={getPanelStyle('canvas')} direction="column" minH="0" minW="0">
              <FootNotice>
                {editor.draft !== null && (
                  <DraftBanner
                    offer={editor.draft}
                    getLabels={(names) => names.map((name) => t(texts.getLabelKey(name)))}
                  />
                )}
                {onRetryData !== null && (
                  <Banner
                    tone="warning"
                    title={t('pageBuilder.dataFailed')}
                    action={
                      <Button variant="outline" size="sm" onClick={onRetryData}>
                        {t('ui.retry')}
                      </Button>
                    }
                  />
                )}
                {readOnly && <Banner tone="info" title={t(texts.readOnlyKey)} />}
                {isNewerContent(getContent()) && <Banner tone="warning" title={t(texts.newerKey)} />}
                {notices}
                <FormNotice notice={state.notice} onCheck={() => void editor.check()} isChecking={editor.isSaving} />
              </FootNotice>
              <PageCanvas width={widths[width]} label={t('pageBuilder.canvas.label')} />
              {footer}
            </Flex>
            <Box
              as="aside"
              aria-label={t('pageBuilder.panels.right')}
              css={getPanelStyle('right')}
              flexDirection="column"
              p="4"
              minH="0"
              overflowY="auto"
              borderStartWidth="1px"
              bg="bg.panel"
              data-block-form
            >
              {selectedId === null ? (
                <>
                  <AboutFields {...texts.aboutFields} store={store} errors={state.errors} readOnly={readOnly} />
                  {fields}
                </>
              ) : (
                <BlockForm
                  store={store}
                  commands={commands}
                  id={selectedId}
                  data={data}
                  readOnly={readOnly}
                  actions={actions}
                />
              )}
            </Box>
          </Grid>
          {region}
        </Flex>
      </CanvasProvider>
      {editor.isPreviewOpen && (
        <PreviewDialog
          content={getContent()}
          data={data}
          initialWidth={width}
          onClose={() => editor.setPreviewOpen(false)}
        />
      )}
      <EditorConflict editor={editor} state={state} groups={conflictGroups} />
      {editor.guard.dialog}
    </>
  );
};
