import { CallPanel, Cards, displayName, uniqueById, useCommand, useImages } from '../../core';

/** A snapshot of one moment; the page "Activity participants" follows people who come and go. */
export default function GetInstanceConnectedParticipantsPage() {
  const connected = useCommand('getInstanceConnectedParticipants', undefined, {
    immediately: true,
  });
  const { userAvatar } = useImages();
  return (
    <CallPanel
      of={connected}
      button="Get connected participants"
      label="Connected participants"
      describe={({ participants }) => {
        const names = participants.map((each) => displayName(each, each.nickname));
        return `Connected: ${names.length}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
      }}
    >
      {({ participants }) => (
        <Cards
          label="Participants"
          cards={uniqueById(participants).map((each) => ({
            id: each.id,
            name: displayName(each, each.nickname),
            avatar: userAvatar(each),
            note: each.nickname ? `${each.username} (has a nickname here)` : each.username,
          }))}
        />
      )}
    </CallPanel>
  );
}
