import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { SortableGrid } from '@kit/ui/sortable/SortableGrid';
import { moveItem } from '@kit/ui/sortable/moveItem';
import {
  dashboardWidgets,
  gridColumns,
  isHidden,
  getWidgetOrder,
  widgetWidth,
  type DashboardWidget,
} from './widgetLayout';

/** Grid to reorder, show and hide widgets. Saves the layout on this computer. */
export const ArrangeGrid = ({ choice }: { choice: InsightChoice }) => {
  const { dashboardLayout } = usePreferences();
  const order = getWidgetOrder(dashboardLayout);
  const hiddenWidgets = order.filter((type) => isHidden(dashboardLayout, type));
  const save = (nextOrder: readonly DashboardWidget[], nextHiddenWidgets: readonly DashboardWidget[]) =>
    void setPreferences({ dashboardLayout: { order: [...nextOrder], hidden: [...nextHiddenWidgets] } });
  return (
    <>
      <Text color="fg.muted" textStyle="sm" mb="3">
        {t('dashboard.arrangeHelp')}
      </Text>
      <SortableGrid
        ids={order}
        label={t('dashboard.arrangeList')}
        getTitle={(type) => t(`widgets.titles.${type}`)}
        columns={gridColumns}
        getColumns={(type) => widgetWidth[type]}
        onMove={(fromIndex, toIndex) => save(moveItem(order, fromIndex, toIndex), hiddenWidgets)}
        isHidden={(type) => hiddenWidgets.includes(type)}
        onHiddenChange={(type, isNowHidden) =>
          save(order, isNowHidden ? [...hiddenWidgets, type] : hiddenWidgets.filter((candidate) => candidate !== type))
        }
        getHiddenText={(title, isNowHidden) => t(isNowHidden ? 'dashboard.nowHidden' : 'dashboard.nowShown', { title })}
      >
        {(type) => {
          const Widget = dashboardWidgets[type];
          return <Widget choice={choice} />;
        }}
      </SortableGrid>
    </>
  );
};
