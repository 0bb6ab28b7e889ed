import {
  Answer,
  displayName,
  GoesWrong,
  Next,
  People,
  Try,
  uniqueById,
  useImages,
  useTry,
} from '../../core';

/** A picture of one moment; the page "Activity participants" follows who comes and goes. */
export default function GetInstanceConnectedParticipantsPage() {
  const connected = useTry('getInstanceConnectedParticipants', undefined, { immediately: true });
  const { userAvatar } = useImages();
  return (
    <>
      <Try of={connected} button="Get connected participants" />
      <Answer
        of={connected}
        label="Connected participants"
        say={({ participants }) => {
          const names = participants.map((each) => displayName(each, each.nickname));
          return `Connected: ${names.length}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
        }}
      >
        {({ participants }) => (
          <People
            label="Participants"
            people={uniqueById(participants).map((each) => ({
              id: each.id,
              name: displayName(each, each.nickname),
              avatar: userAvatar(each),
              note: each.nickname ? `${each.username}, with a nickname here` : each.username,
            }))}
          />
        )}
      </Answer>
      <GoesWrong of={connected} />
      <Next
        pages={{
          activityParticipants: 'Who comes, goes and speaks',
          getActivityInstance: 'Let your server check the instance',
        }}
      />
    </>
  );
}
