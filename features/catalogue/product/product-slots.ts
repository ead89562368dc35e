/** What other features give to the page of a product. */
export interface ProductSlots<Slot> {
  /** Makes the product a favourite in the colour on show; it stands inside ColourProvider, as the next three do. */
  readonly favouriteAction: Slot;
  /** Puts the product among those to compare. */
  readonly compareAction: Slot;
  /** Puts it into rooms of the shopper's project. */
  readonly projectAction: Slot;
  /** Leads into the Room Visualiser. */
  readonly roomAction: Slot;
  /** Opens the samples of the product; it says itself when there are none. */
  readonly sampleAction: Slot;
  /** Works out how much of the product is needed. */
  readonly quantityAction: Slot;
  /** What the visitor's own rooms need of it, once there are any. */
  readonly neededArea: Slot;
  /** Where it can be seen. */
  readonly nearbyStores: Slot;
}
