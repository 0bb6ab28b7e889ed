import { Ask, Cards, displayName, uniqueById, useImages, useTry } from '../../core';

/** A snapshot of one moment; the page "Activity participants" follows people who come and go. */
export default function GetInstanceConnectedParticipantsPage() {
  const connected = useTry('getInstanceConnectedParticipants', undefined, { immediately: true });
  const { userAvatar } = useImages();
  return (
    <Ask
      of={connected}
      button="Get connected participants"
      label="Connected participants"
      say={({ participants }) => {
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
            note: each.nickname ? `${each.username}, has a nickname here` : each.username,
          }))}
        />
      )}
    </Ask>
  );
}
