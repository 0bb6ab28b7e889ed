import { CallPanel, useCommand } from '../../core';
import { UploadedImage } from './uploaded-image';

/** The client does everything: the activity receives the address of the image, never its file. */
export default function InitiateImageUploadPage() {
  const upload = useCommand('initiateImageUpload');
  return (
    <CallPanel
      of={upload}
      button="Upload an image"
      refusals={[{ code: 1000, when: 'The user closes the dialog without choosing an image.' }]}
      label="Result"
      describe={() => 'The client uploaded the image and returned its URL.'}
    >
      {({ image_url }) => <UploadedImage key={image_url} address={image_url} />}
    </CallPanel>
  );
}
