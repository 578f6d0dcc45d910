import {
  Bike,
  FilePlus2,
  FileText,
  Image,
  KeyRound,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  Palette,
  PanelsTopLeft,
  Settings,
  ShieldCheck,
  Truck,
  UserPlus,
  Users,
  Vote,
} from 'lucide-react';
import type { RouteRow } from '../route';
import { create, formScreen, row, addFormPages } from './row';

/** Routes of settings, questions, content and people. */
export const configurationRows: readonly RouteRow[] = [
  row('/general-settings', 'navigation.screens.generalSettings', 'settings', {
    icon: Settings,
    words: 'palette.words.generalSettings',
    group: 'configuration',
    screen: () => import('@features/settings/GeneralSettingsScreen'),
  }),
  row('/nps/questions', 'navigation.screens.questions', 'questions', {
    icon: MessageCircleQuestion,
    group: 'configuration',
    tasks: [create('npsQuestions.create', MessageCircleQuestion)],
    screen: () => import('@features/nps-questions/questionsResource'),
  }),
  ...addFormPages('/nps/polls', 'navigation.screens.polls', 'polls', {
    icon: Vote,
    group: 'configuration',
    tasks: [create('npsPolls.create', Vote)],
    pages: ['add-poll', 'edit-poll'],
    list: () => import('@features/nps-polls/pollsResource'),
    form: () => import('@features/nps-polls/PollFormScreen'),
  }),
  ...addFormPages('/banners', 'navigation.screens.banners', 'banners', {
    icon: Image,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: async () => ({ default: (await import('@features/banners/bannerLists')).BannerList }),
    form: () => import('@features/banners/BannerFormScreen'),
  }),
  ...addFormPages('/position-banners', 'navigation.screens.positionBanners', 'position_banners', {
    icon: Megaphone,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: async () => ({ default: (await import('@features/banners/bannerLists')).PositionBannerList }),
    form: formScreen(async () => (await import('@features/banners/bannersForm')).positionBannerForm),
  }),
  ...addFormPages('/popup-banners', 'navigation.screens.popUps', 'pop_ups', {
    icon: PanelsTopLeft,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: async () => ({ default: (await import('@features/banners/bannerLists')).PopUpList }),
    form: formScreen(async () => (await import('@features/banners/bannersForm')).popUpForm),
  }),
  row('/design-settings', 'navigation.screens.design', 'settings', {
    icon: Palette,
    words: 'palette.words.design',
    group: 'configuration',
    screen: () => import('@features/settings/DesignSettingsScreen'),
  }),
  ...addFormPages('/pages', 'navigation.screens.pages', 'pages', {
    icon: FileText,
    tasks: [create('pages.create', FilePlus2)],
    group: 'configuration',
    pages: ['add-page', 'edit-page'],
    list: async () => ({ default: (await import('@features/pages/PageList')).PageListScreen }),
    form: formScreen(async () => (await import('@features/pages/pageForm')).pageForm),
  }),
  row('/pagebuilder', 'navigation.screens.pageBuilder', 'pages', {
    layout: 'none',
    screen: () => import('@features/page-builder/PageBuilderScreen'),
  }),
  row('/users', 'users.title', 'admin_users', {
    icon: Users,
    words: 'palette.words.users',
    tasks: [create('users.create', UserPlus)],
    group: 'configuration',
    screen: () => import('@features/users/usersResource'),
  }),
  row('/roles', 'roles.title', 'roles', {
    icon: ShieldCheck,
    words: 'palette.words.roles',
    group: 'configuration',
    tasks: [create('roles.create', KeyRound)],
    screen: () => import('@features/roles/RoleListScreen'),
  }),
  row('/templates', 'navigation.screens.templates', 'templates', {
    icon: Mail,
    group: 'configuration',
    screen: () => import('@features/templates/TemplatesScreen'),
  }),
  row('/drivers', 'drivers.title', 'drivers', {
    icon: Bike,
    words: 'palette.words.drivers',
    group: 'configuration',
    tasks: [create('drivers.create', Truck)],
    screen: () => import('@features/drivers/driversResource'),
  }),
];
