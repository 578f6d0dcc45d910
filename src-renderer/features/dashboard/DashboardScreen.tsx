import { Box, GridItem, SimpleGrid } from '@chakra-ui/react';
import { Check, LayoutDashboard } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { SilenceStrip } from '@entities/guard/SilenceStrip';
import { InsightControls } from '@entities/insight/InsightControls';
import { InsightNotes } from '@entities/insight/InsightNotes';
import { useFigures } from '@entities/insight/useFigures';
import { createFiguresQuery, useInsightChoice } from '@entities/insight/useInsightChoice';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState } from '@kit/ui/layout/states';
import { ArrangeGrid } from './ArrangeGrid';
import { StoreLosses } from './StoreLosses';
import { dashboardWidgets, gridColumns, isHidden, getWidgetOrder, widgetWidth } from './widgetLayout';

const defaults = { period: 'today', comparison: 'dates' } as const;

/** Dashboard of widgets that load and fail independently. */
const DashboardScreen = () => {
  const choice = useInsightChoice(defaults);
  const { dashboardLayout } = usePreferences();
  const [isArranging, setIsArranging] = useState(false);
  const arrangeButtonRef = useRef<HTMLButtonElement>(null);
  // Shares the summary widget's query, whose reply has the first day of complete data.
  const { completeFrom } = useFigures('summary', createFiguresQuery(choice.range, choice));
  const shownWidgets = getWidgetOrder(dashboardLayout).filter((type) => !isHidden(dashboardLayout, type));
  const exitOnEscape = (event: KeyboardEvent) => {
    // Escape during a drag cancels only the drag.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    setIsArranging(false);
    arrangeButtonRef.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={t('dashboard.description')}
        actions={
          <>
            {isArranging && (
              <Button variant="outline" onClick={() => void setPreferences({ dashboardLayout: null })}>
                {t('dashboard.reset')}
              </Button>
            )}
            <Button
              ref={arrangeButtonRef}
              key="arrange"
              variant={isArranging ? 'primary' : 'outline'}
              onClick={() => setIsArranging(!isArranging)}
            >
              {isArranging ? <Check aria-hidden /> : <LayoutDashboard aria-hidden />}{' '}
              {t(isArranging ? 'dashboard.done' : 'dashboard.arrange')}
            </Button>
          </>
        }
      />
      <SilenceStrip />
      <InsightControls choice={choice} showsMeasure />
      <InsightNotes choice={choice} completeFrom={completeFrom} />
      {!isArranging && <StoreLosses choice={choice} />}
      {isArranging ? (
        <Box onKeyDown={exitOnEscape}>
          <ArrangeGrid choice={choice} />
        </Box>
      ) : (
        <SimpleGrid columns={gridColumns} gap="4">
          {shownWidgets.map((type) => {
            const Widget = dashboardWidgets[type];
            return (
              <GridItem key={type} colSpan={{ base: gridColumns, lg: widgetWidth[type] }} minW="0">
                <Widget choice={choice} />
              </GridItem>
            );
          })}
        </SimpleGrid>
      )}
      {!isArranging && shownWidgets.length === 0 && (
        <Card>
          <EmptyState
            icon={<LayoutDashboard aria-hidden />}
            title={t('dashboard.allHidden')}
            description={t('dashboard.allHiddenHelp')}
          />
        </Card>
      )}
    </>
  );
};

export default DashboardScreen;
