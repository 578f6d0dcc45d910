import { GridItem, SimpleGrid } from '@chakra-ui/react';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InsightControls } from '@entities/insight/InsightControls';
import { InsightNotes } from '@entities/insight/InsightNotes';
import { useFigures } from '@entities/insight/useFigures';
import { figuresQuery, useInsightChoice } from '@entities/insight/useInsightChoice';
import { usePreferences } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { PageHeader } from '@kit/ui/layout';
import { ArrangeDialog } from './ArrangeDialog';
import { isHidden, widgetOrder, widgetWidth } from './widgetLayout';
import { widgets } from '@entities/insight/widgets/allWidgets';

const defaults = { period: 'today', comparison: 'dates' } as const;

/** How sales go: each widget reads its own figures, and what becomes of one is none of the others' business. */
const DashboardScreen = () => {
  const { t } = useTranslation();
  const choice = useInsightChoice(defaults);
  const { dashboardLayout } = usePreferences();
  const [arranging, setArranging] = useState(false);
  // The summary's own read: it says how far back the data reach.
  const { completeFrom } = useFigures('summary', figuresQuery(choice.span, choice));
  const shown = widgetOrder(dashboardLayout).filter((type) => !isHidden(dashboardLayout, type));
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={t('dashboard.description')}
        actions={
          <Button variant="outline" onClick={() => setArranging(true)}>
            <LayoutDashboard aria-hidden /> {t('dashboard.arrange')}
          </Button>
        }
      />
      <InsightControls choice={choice} withMeasure />
      <InsightNotes choice={choice} completeFrom={completeFrom} />
      <SimpleGrid columns={6} gap="4">
        {shown.map((type) => {
          const Widget = widgets[type];
          return (
            <GridItem key={type} colSpan={{ base: 6, lg: widgetWidth[type] }} minW="0">
              <Widget choice={choice} />
            </GridItem>
          );
        })}
      </SimpleGrid>
      <ArrangeDialog open={arranging} onClose={() => setArranging(false)} />
    </>
  );
};

export default DashboardScreen;
