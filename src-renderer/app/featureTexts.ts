import i18next from 'i18next';
import blocks from '@blocks/locale';
import contentBanners from '@features/banners/locale';
import coupons from '@features/coupons/locale';
import deliveryCoverage from '@features/delivery-coverage/locale';
import dashboard from '@features/dashboard/locale';
import drivers from '@features/drivers/locale';
import insight from '@entities/insight/locale';
import widgets from '@entities/insight/widgets/locale';
import integrations from '@features/integrations/locale';
import landings from '@entities/landings/locale';
import loyalty from '@features/loyalty/locale';
import modifiers from '@features/modifiers/locale';
import menus from '@features/menus/locale';
import menuPrices from '@features/menu-prices/locale';
import menuDeploy from '@features/menu-deploy/locale';
import myAccount from '@features/my-account/locale';
import npsDashboard from '@features/nps-dashboard/locale';
import npsPolls from '@features/nps-polls/locale';
import npsQuestions from '@features/nps-questions/locale';
import orderAlarms from '@entities/order-alarms/locale';
import orderBoard from '@features/order-board/locale';
import pageBuilder from '@features/page-builder/locale';
import orders from '@features/orders/locale';
import orderWords from '@entities/orders/locale';
import pages from '@features/pages/locale';
import priceHistory from '@entities/prices/locale';
import sitePages from '@entities/pages/locale';
import products from '@features/products/locale';
import soldOut from '@entities/products/sold-out/locale';
import questionWords from '@entities/questions/locale';
import roles from '@features/roles/locale';
import roleWords from '@entities/roles/locale';
import salesReports from '@features/reports/locale';
import rankings from '@features/rankings/locale';
import settings from '@entities/settings/locale';
import settingsScreens from '@features/settings/locale';
import orderExport from '@entities/orders/export/locale';
import socialNetworks from '@features/social-networks/locale';
import storefront from '@features/storefront/locale';
import templates from '@features/templates/locale';
import weeklyPayments from '@features/weekly-payments/locale';
import stores from '@entities/stores/locale';
import storesBulk from '@features/bulk-edit/locale';
import storesWall from '@features/store-wall/locale';
import whyClosed from '@entities/stores/why-closed/locale';
import storeSchedules from '@features/store-form/schedules/locale';
import storeDelivery from '@features/store-form/delivery/locale';
import storeCoverage from '@entities/stores/zones/locale';
import storeDay from '@features/store-day/locale';
import storePayments from '@entities/stores/payments/locale';
import storeHours from '@entities/stores/schedules/locale';
import users from '@features/users/locale';
import connections from '@locale/connections';
import form from '@locale/form';
import format from '@locale/format';
import jobs from '@locale/jobs';
import list from '@locale/list';
import live from '@locale/live';
import map from '@locale/map';
import palette from '@locale/palette';
import payments from '@locale/payments';
import pictures from '@locale/pictures';
import rows from '@locale/rows';
import reports from '@locale/reports';
import rules from '@locale/rules';
import watch from '@locale/watch';

/** Texts of screens behind the login. They come with the frame, so that the login loads without them. */
const featureTexts = {
  ...blocks,
  ...connections,
  ...contentBanners,
  ...coupons,
  ...dashboard,
  ...deliveryCoverage,
  ...drivers,
  ...form,
  ...format,
  ...insight,
  ...integrations,
  ...jobs,
  ...list,
  ...live,
  ...menuPrices,
  ...menuDeploy,
  ...myAccount,
  ...map,
  ...landings,
  ...loyalty,
  ...modifiers,
  ...menus,
  ...npsDashboard,
  ...npsPolls,
  ...npsQuestions,
  ...orderAlarms,
  ...orderBoard,
  ...orders,
  ...orderWords,
  ...orderExport,
  ...pageBuilder,
  ...pages,
  ...sitePages,
  ...palette,
  ...payments,
  ...pictures,
  ...priceHistory,
  ...products,
  ...soldOut,
  ...questionWords,
  ...roles,
  ...roleWords,
  ...rows,
  ...reports,
  ...rules,
  ...rankings,
  ...salesReports,
  ...settings,
  ...settingsScreens,
  ...storeHours,
  ...storeDelivery,
  ...storeCoverage,
  ...storeDay,
  ...storePayments,
  ...storeSchedules,
  ...socialNetworks,
  ...storefront,
  ...stores,
  ...users,
  ...storesBulk,
  ...watch,
  ...widgets,
  ...templates,
  ...weeklyPayments,
  ...storesWall,
  ...whyClosed,
};

export type FeatureTexts = typeof featureTexts;

export const addFeatureTexts = (): void => {
  i18next.addResourceBundle(i18next.language, 'translation', featureTexts, true, true);
};
