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
import { create, row, withFormPages } from './row';

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
    screen: () => import('@features/nps-questions/QuestionListScreen'),
  }),
  row('/nps/polls', 'navigation.screens.polls', 'polls', {
    icon: Vote,
    group: 'configuration',
    tasks: [create('npsPolls.create', Vote)],
    screen: () => import('@features/nps-polls/PollListScreen'),
  }),
  row('/nps/polls/add-poll', 'navigation.screens.polls', 'polls', {
    screen: () => import('@features/nps-polls/PollFormScreen'),
  }),
  row('/nps/polls/edit-poll/:id/:tabName?', 'navigation.screens.polls', 'polls', {
    screen: () => import('@features/nps-polls/PollFormScreen'),
  }),
  ...withFormPages('/banners', 'navigation.screens.banners', 'banners', {
    icon: Image,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/BannerListScreen'),
    form: () => import('@features/banners/BannerFormScreen'),
  }),
  ...withFormPages('/position-banners', 'navigation.screens.positionBanners', 'position_banners', {
    icon: Megaphone,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/PositionBannerListScreen'),
    form: () => import('@features/banners/PositionBannerFormScreen'),
  }),
  ...withFormPages('/popup-banners', 'navigation.screens.popUps', 'pop_ups', {
    icon: PanelsTopLeft,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/PopUpListScreen'),
    form: () => import('@features/banners/PopUpFormScreen'),
  }),
  row('/design-settings', 'navigation.screens.design', 'settings', {
    icon: Palette,
    words: 'palette.words.design',
    group: 'configuration',
    screen: () => import('@features/settings/DesignSettingsScreen'),
  }),
  ...withFormPages('/pages', 'navigation.screens.pages', 'pages', {
    icon: FileText,
    tasks: [create('pages.create', FilePlus2)],
    group: 'configuration',
    pages: ['add-page', 'edit-page'],
    list: () => import('@features/pages/PageListScreen'),
    form: () => import('@features/pages/PageFormScreen'),
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
    screen: () => import('@features/users/UserListScreen'),
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
    screen: () => import('@features/drivers/DriverListScreen'),
  }),
];
