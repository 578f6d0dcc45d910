// Written by `npm run registries`.
import blocks from '@blocks/locale';
import entitiesInsight from '@entities/insight/locale';
import entitiesInsightWidgets from '@entities/insight/widgets/locale';
import entitiesLandings from '@entities/landings/locale';
import entitiesOrderAlarms from '@entities/order-alarms/locale';
import entitiesOrdersExport from '@entities/orders/export/locale';
import entitiesOrders from '@entities/orders/locale';
import entitiesPages from '@entities/pages/locale';
import entitiesPrices from '@entities/prices/locale';
import entitiesProductsSoldOut from '@entities/products/sold-out/locale';
import entitiesQuestions from '@entities/questions/locale';
import entitiesQueuedWrites from '@entities/queued-writes/locale';
import entitiesRoles from '@entities/roles/locale';
import entitiesSettings from '@entities/settings/locale';
import entitiesStores from '@entities/stores/locale';
import entitiesStoresPayments from '@entities/stores/payments/locale';
import entitiesStoresSchedules from '@entities/stores/schedules/locale';
import entitiesStoresWhyClosed from '@entities/stores/why-closed/locale';
import entitiesStoresZones from '@entities/stores/zones/locale';
import featuresBanners from '@features/banners/locale';
import featuresBulkEdit from '@features/bulk-edit/locale';
import featuresCoupons from '@features/coupons/locale';
import featuresDashboard from '@features/dashboard/locale';
import featuresDeliveryCoverage from '@features/delivery-coverage/locale';
import featuresDrivers from '@features/drivers/locale';
import featuresIntegrations from '@features/integrations/locale';
import featuresLoyalty from '@features/loyalty/locale';
import featuresMenuDeploy from '@features/menu-deploy/locale';
import featuresMenuPrices from '@features/menu-prices/locale';
import featuresMenus from '@features/menus/locale';
import featuresModifiers from '@features/modifiers/locale';
import featuresMyAccount from '@features/my-account/locale';
import featuresNpsDashboard from '@features/nps-dashboard/locale';
import featuresNpsPolls from '@features/nps-polls/locale';
import featuresNpsQuestions from '@features/nps-questions/locale';
import featuresOrderBoard from '@features/order-board/locale';
import featuresOrders from '@features/orders/locale';
import featuresPageBuilder from '@features/page-builder/locale';
import featuresPages from '@features/pages/locale';
import featuresProducts from '@features/products/locale';
import featuresRankings from '@features/rankings/locale';
import featuresReports from '@features/reports/locale';
import featuresRoles from '@features/roles/locale';
import featuresSettings from '@features/settings/locale';
import featuresSocialNetworks from '@features/social-networks/locale';
import featuresStoreDay from '@features/store-day/locale';
import featuresStoreFormDelivery from '@features/store-form/delivery/locale';
import featuresStoreFormSchedules from '@features/store-form/schedules/locale';
import featuresStoreWall from '@features/store-wall/locale';
import featuresStorefront from '@features/storefront/locale';
import featuresTemplates from '@features/templates/locale';
import featuresUsers from '@features/users/locale';
import featuresWeeklyPayments from '@features/weekly-payments/locale';
import localeConnections from '@locale/connections';
import localeForm from '@locale/form';
import localeFormat from '@locale/format';
import localeJobs from '@locale/jobs';
import localeList from '@locale/list';
import localeLive from '@locale/live';
import localeMap from '@locale/map';
import localePalette from '@locale/palette';
import localePayments from '@locale/payments';
import localePictures from '@locale/pictures';
import localeReports from '@locale/reports';
import localeRows from '@locale/rows';
import localeRules from '@locale/rules';
import localeWatch from '@locale/watch';

/** Texts of screens behind the login; loaded with the frame, not with the login. */
export const featureTexts = {
  ...blocks,
  ...entitiesInsight,
  ...entitiesInsightWidgets,
  ...entitiesLandings,
  ...entitiesOrderAlarms,
  ...entitiesOrdersExport,
  ...entitiesOrders,
  ...entitiesPages,
  ...entitiesPrices,
  ...entitiesProductsSoldOut,
  ...entitiesQuestions,
  ...entitiesQueuedWrites,
  ...entitiesRoles,
  ...entitiesSettings,
  ...entitiesStores,
  ...entitiesStoresPayments,
  ...entitiesStoresSchedules,
  ...entitiesStoresWhyClosed,
  ...entitiesStoresZones,
  ...featuresBanners,
  ...featuresBulkEdit,
  ...featuresCoupons,
  ...featuresDashboard,
  ...featuresDeliveryCoverage,
  ...featuresDrivers,
  ...featuresIntegrations,
  ...featuresLoyalty,
  ...featuresMenuDeploy,
  ...featuresMenuPrices,
  ...featuresMenus,
  ...featuresModifiers,
  ...featuresMyAccount,
  ...featuresNpsDashboard,
  ...featuresNpsPolls,
  ...featuresNpsQuestions,
  ...featuresOrderBoard,
  ...featuresOrders,
  ...featuresPageBuilder,
  ...featuresPages,
  ...featuresProducts,
  ...featuresRankings,
  ...featuresReports,
  ...featuresRoles,
  ...featuresSettings,
  ...featuresSocialNetworks,
  ...featuresStoreDay,
  ...featuresStoreFormDelivery,
  ...featuresStoreFormSchedules,
  ...featuresStoreWall,
  ...featuresStorefront,
  ...featuresTemplates,
  ...featuresUsers,
  ...featuresWeeklyPayments,
  ...localeConnections,
  ...localeForm,
  ...localeFormat,
  ...localeJobs,
  ...localeList,
  ...localeLive,
  ...localeMap,
  ...localePalette,
  ...localePayments,
  ...localePictures,
  ...localeReports,
  ...localeRows,
  ...localeRules,
  ...localeWatch,
};
