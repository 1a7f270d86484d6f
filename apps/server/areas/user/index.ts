import type { userCalls } from '@parapet/contract/user/index';
import type { Handlers } from '../../platform/handler.ts';
import { cropPhoto } from './crop-photo.ts';
import { deletePhoto, getPhoto, getPhotoOf } from './photo.ts';
import { updateProfile } from './update-profile.ts';
import { uploadPhoto } from './upload-photo.ts';
import { chooseDefaultView } from './views/choose-default-view.ts';
import { deleteView } from './views/delete-view.ts';
import { listViews } from './views/list-views.ts';
import { saveView } from './views/save-view.ts';
import { updateView } from './views/update-view.ts';

export const userHandlers: Handlers<typeof userCalls, 'update-profile' | 'upload-photo' | 'crop-photo'> = {
  'update-profile': updateProfile,
  'upload-photo': uploadPhoto,
  'crop-photo': cropPhoto,
  'get-photo': getPhoto,
  'delete-photo': deletePhoto,
  'get-photo-of': getPhotoOf,
  'list-views': listViews,
  'save-view': saveView,
  'update-view': updateView,
  'delete-view': deleteView,
  'choose-default-view': chooseDefaultView,
};
