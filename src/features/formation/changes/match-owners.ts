interface NamedOwner {
  firstName: string
  lastName: string
  email: string
  ownershipBasisPoints: number
}

/** An owner of the changed answers: who they were before, and whether what they stated of themselves is out of date. */
export interface MatchedOwner {
  /** The position among the earlier owners; null for someone who was none. */
  earlier: number | null
  isRenamed: boolean
  /** Another name, or another share where the part of Form 2553 counts shares. */
  isStale: boolean
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const nameOf = ({ firstName, lastName }: NamedOwner) => plain(`${firstName} ${lastName}`)
const isSameMailbox = (a: NamedOwner, b: NamedOwner) => plain(a.email) === plain(b.email)
const isSameName = (a: NamedOwner, b: NamedOwner) => nameOf(a) === nameOf(b)
const sharesName = (a: NamedOwner, b: NamedOwner) =>
  plain(a.firstName) === plain(b.firstName) || plain(a.lastName) === plain(b.lastName)

/** What makes two entries the same person, the surest first: a couple may share a mailbox, and a family a name. */
const likenesses = [
  (a: NamedOwner, b: NamedOwner) => isSameName(a, b) && isSameMailbox(a, b),
  isSameName,
  (a: NamedOwner, b: NamedOwner) => isSameMailbox(a, b) && sharesName(a, b),
]

/**
 * Finds each owner of the changed answers among the earlier ones, so that nobody gets the part or the number of another.
 * Someone with another name and another mailbox is someone else.
 *
 * @param countsShares the company has shares, and each owner states how many they hold
 */
export function matchOwners(
  earlier: readonly NamedOwner[],
  changed: readonly NamedOwner[],
  countsShares: boolean,
): MatchedOwner[] {
  const found = new Map<number, number>()
  for (const isLike of likenesses) {
    for (const [at, owner] of changed.entries()) {
      if (found.has(at)) continue
      const taken = new Set(found.values())
      const index = earlier.findIndex((one, position) => !taken.has(position) && isLike(one, owner))
      if (index >= 0) found.set(at, index)
    }
  }
  return changed.map((owner, at) => {
    const index = found.get(at)
    const before = index === undefined ? undefined : earlier[index]
    if (index === undefined || !before) return { earlier: null, isRenamed: false, isStale: false }
    const isRenamed = !isSameName(before, owner)
    const hasOtherShare = before.ownershipBasisPoints !== owner.ownershipBasisPoints
    return { earlier: index, isRenamed, isStale: isRenamed || (countsShares && hasOtherShare) }
  })
}
