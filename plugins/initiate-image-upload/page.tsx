import { Answer, GoesWrong, Next, Try, useTry } from '../../core';
import { UploadedImage } from './uploaded-image';

/** The client does everything: the activity gets the address of the image, never its file. */
export default function InitiateImageUploadPage() {
  const upload = useTry('initiateImageUpload');
  return (
    <>
      <Try of={upload} button="Upload an image" />
      <Answer
        of={upload}
        label="Result"
        say={() => 'The client has uploaded the image, and answers with its address.'}
      >
        {({ image_url }) => <UploadedImage key={image_url} address={image_url} />}
      </Answer>
      <GoesWrong
        of={upload}
        refusals={[{ code: 1000, when: 'The user closes the dialog without choosing an image.' }]}
      />
      <Next
        pages={{
          openShareMomentDialog: 'Share a picture',
          quickLink: 'Put a picture on a link',
        }}
      />
    </>
  );
}
