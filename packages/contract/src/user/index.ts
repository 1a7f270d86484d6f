import { cropPhoto, deletePhoto, getPhoto, getPhotoOf, uploadPhoto } from './photo.ts';
import { updateProfile } from './profile.ts';

export const userCalls = {
  'update-profile': updateProfile,
  'upload-photo': uploadPhoto,
  'crop-photo': cropPhoto,
  'get-photo': getPhoto,
  'delete-photo': deletePhoto,
  'get-photo-of': getPhotoOf,
};
